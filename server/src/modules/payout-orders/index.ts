export { type Leaving, PayoutOrders } from './payout-orders.service.js';
export { PayoutOrdersModule } from './payout-orders.module.js';
