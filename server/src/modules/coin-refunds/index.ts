export { CoinRefundsModule } from './coin-refunds.module.js';
