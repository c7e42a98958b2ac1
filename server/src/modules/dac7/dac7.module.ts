import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { KycModule } from '../kyc/index.js';
import { LedgerModule } from '../ledger/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { Dac7Controller } from './dac7.controller.js';
import { Dac7Repository } from './dac7.repository.js';
import { Dac7Service } from './dac7.service.js';
import { SellerIdentities } from './seller-identities.service.js';

@Module({
  imports: [AddressesModule, KycModule, LedgerModule, TaxModule, UsersModule],
  controllers: [Dac7Controller],
  providers: [Dac7Repository, SellerIdentities, Dac7Service],
})
export class Dac7Module {}
