import { Module } from '@nestjs/common';
import { CoinPackagesModule } from '../coin-packages/index.js';
import { PaymentMethodsModule } from '../payment-methods/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SpendLimitsModule } from '../spend-limits/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AutoTopupController } from './auto-topup.controller.js';
import { AutoTopupNotices } from './auto-topup.notices.js';
import { AutoTopupRepository } from './auto-topup.repository.js';
import { AutoTopupRunner } from './auto-topup.runner.js';
import { AutoTopupService } from './auto-topup.service.js';
import { AutoTopupPersonalData } from './personal-data.repository.js';

@Module({
  imports: [
    WalletModule,
    UsersModule,
    PaymentsModule,
    PaymentMethodsModule,
    CoinPackagesModule,
    SpendLimitsModule,
  ],
  controllers: [AutoTopupController],
  providers: [
    AutoTopupRepository,
    AutoTopupPersonalData,
    AutoTopupService,
    AutoTopupNotices,
    AutoTopupRunner,
  ],
})
export class AutoTopupModule {}
