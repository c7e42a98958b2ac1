export { CoinTransfersModule } from './coin-transfers.module.js';
