import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesRepository } from './addresses.repository.js';
import { AddressesService } from './addresses.service.js';
import { BillingDetailsService } from './billing-details.service.js';
import { AddressesPersonalData } from './personal-data.repository.js';

@Module({
  controllers: [AddressesController],
  providers: [AddressesRepository, AddressesPersonalData, AddressesService, BillingDetailsService],
  exports: [BillingDetailsService],
})
export class AddressesModule {}
