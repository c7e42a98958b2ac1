import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { TipsPersonalData } from './personal-data.repository.js';
import { TipPurchase } from './tip-purchase.js';
import { TipsRepository } from './tips.repository.js';
import { TipsService } from './tips.service.js';

@Module({
  imports: [PaymentsModule, TaxModule, UsersModule, WalletModule],
  providers: [TipsRepository, TipsPersonalData, TipsService, TipPurchase],
  exports: [TipsService],
})
export class TipsModule {}
