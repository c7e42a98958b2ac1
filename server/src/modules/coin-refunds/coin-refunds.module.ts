import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { PaymentsModule } from '../payments/index.js';
import { WalletModule } from '../wallet/index.js';
import { CoinRefundsController } from './coin-refunds.controller.js';
import { CoinRefunds } from './coin-refunds.service.js';

@Module({
  imports: [WalletModule, CheckoutModule, PaymentsModule],
  controllers: [CoinRefundsController],
  providers: [CoinRefunds],
  exports: [CoinRefunds],
})
export class CoinRefundsModule {}
