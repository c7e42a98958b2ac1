import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { KycModule } from '../kyc/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AdminUserQueries } from './admin-user.queries.js';
import { ReviewController } from './review.controller.js';
import { VerificationController } from './verification.controller.js';

@Module({
  imports: [AuthModule, KycModule, UsersModule, WalletModule],
  controllers: [VerificationController, ReviewController],
  providers: [AdminUserQueries],
  exports: [AdminUserQueries],
})
export class VerificationModule {}
