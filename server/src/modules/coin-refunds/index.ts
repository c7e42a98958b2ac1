export { CoinRefunds } from './coin-refunds.service.js';
export { CoinRefundsModule } from './coin-refunds.module.js';
