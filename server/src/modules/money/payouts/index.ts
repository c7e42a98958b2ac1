export { PayoutsModule } from './payouts.module.js';
export { BankAccountsQueries } from './bank-accounts/bank-accounts.queries.js';
export { BankAccountDto } from './bank-accounts/dto/bank-account.dto.js';
export { PayoutDto, PayoutQueryDto } from './dto/payout.dto.js';
export { PayoutsQueries } from './payouts.queries.js';
export { PayoutOrders } from './orders/payout-orders.service.js';
export { type PayoutRhythm, PayoutSchedule, payoutRhythms } from './orders/payout-schedule.service.js';
