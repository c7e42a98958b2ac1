import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { BankAccountsModule } from '../bank-accounts/index.js';
import { PayoutsModule } from '../payouts/index.js';
import { ScreeningModule } from '../screening/index.js';
import { UsersModule } from '../users/index.js';
import { AdminPayoutsController } from './admin-payouts.controller.js';
import { PaybacksController } from './paybacks.controller.js';
import { PaybacksService } from './paybacks.service.js';
import { PayoutOrders } from './payout-orders.service.js';
import { PayoutScheduleRepository } from './payout-schedule.repository.js';
import { PayoutSchedule } from './payout-schedule.service.js';

@Module({
  imports: [ApprovalsModule, BankAccountsModule, PayoutsModule, ScreeningModule, UsersModule],
  controllers: [PaybacksController, AdminPayoutsController],
  providers: [PayoutOrders, PaybacksService, PayoutScheduleRepository, PayoutSchedule],
  exports: [PayoutOrders, PayoutSchedule],
})
export class PayoutOrdersModule {}
