import { Module } from '@nestjs/common';
import { BankAccountsModule } from '../bank-accounts/index.js';
import { PayoutOrdersModule } from '../payout-orders/index.js';
import { UsersModule } from '../users/index.js';
import { VerificationModule } from '../verification/index.js';
import { UserDeskController } from './user-desk.controller.js';
import { UserDeskQueries } from './user-desk.queries.js';

@Module({
  imports: [BankAccountsModule, PayoutOrdersModule, UsersModule, VerificationModule],
  controllers: [UserDeskController],
  providers: [UserDeskQueries],
})
export class UserDeskModule {}
