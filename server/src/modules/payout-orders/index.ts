export { type Leaving, PayoutOrders } from './payout-orders.service.js';
export { PayoutSchedule, type PayoutRhythm, payoutRhythms } from './payout-schedule.service.js';
export { PayoutOrdersModule } from './payout-orders.module.js';
