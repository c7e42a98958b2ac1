import { Module } from '@nestjs/common';
import { TeamsModule } from '../../identity/teams/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { KycModule } from '../kyc/index.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { TaxController } from './tax.controller.js';
import { AddressesRepository } from './addresses/addresses.repository.js';
import { AddressesPersonalData } from './addresses/personal-data.repository.js';
import { AddressesService } from './addresses/addresses.service.js';
import { BillingDetailsService } from './addresses/billing-details.service.js';
import { CountrySigns } from './evidence/country-signs.js';
import { TaxEvidenceService } from './evidence/tax-evidence.service.js';
import { TaxRepository } from './tax.repository.js';
import { TaxPersonalData } from './personal-data.repository.js';
import { TaxQueries } from './tax.queries.js';
import { TaxService } from './tax.service.js';
import { VatRegistry } from './vat-registry.js';
import { ViesClient } from './vies.client.js';

@Module({
  imports: [TeamsModule, UsersModule, KycModule],
  controllers: [AddressesController, TaxController],
  providers: [
    AddressesRepository,
    AddressesPersonalData,
    AddressesService,
    BillingDetailsService,
    TaxRepository,
    TaxPersonalData,
    CountrySigns,
    TaxEvidenceService,
    TaxQueries,
    TaxService,
    { provide: VatRegistry, useClass: ViesClient },
  ],
  exports: [AddressesService, BillingDetailsService, TaxQueries, TaxService],
})
export class TaxModule {}
