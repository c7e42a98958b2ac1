import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { UsersModule } from '../users/index.js';
import { TaxController } from './tax.controller.js';
import { TaxQueries } from './tax.queries.js';
import { TaxRepository } from './tax.repository.js';
import { TaxService } from './tax.service.js';
import { VatRegistry } from './vat-registry.js';
import { ViesClient } from './vies.client.js';
import { TaxPersonalData } from './personal-data.repository.js';

@Module({
  imports: [AddressesModule, UsersModule],
  controllers: [TaxController],
  providers: [
    TaxRepository,
    TaxPersonalData,
    TaxQueries,
    TaxService,
    { provide: VatRegistry, useClass: ViesClient },
  ],
  exports: [TaxQueries, TaxService],
})
export class TaxModule {}
