import { Module } from '@nestjs/common';
import { CardsRepository } from './cards.repository.js';
import { CardsService } from './cards.service.js';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { PaymentMethodsQueries } from './payment-methods.queries.js';
import { CardsPersonalData } from './personal-data.repository.js';

@Module({
  controllers: [PaymentMethodsController],
  providers: [CardsRepository, CardsPersonalData, CardsService, PaymentMethodsQueries],
  exports: [CardsService, PaymentMethodsQueries],
})
export class PaymentMethodsModule {}
