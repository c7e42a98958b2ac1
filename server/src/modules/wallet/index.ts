export { CoinsLapse } from './coins-lapse.service.js';
export { CoinsService } from './coins.service.js';
export { PaymentLots } from './payment-lots.service.js';
export { LotMoves } from './lot-moves.service.js';
export { TransactionDto, WalletDto } from './dto/wallet.dto.js';
export { WalletService } from './wallet.service.js';
export { WalletModule } from './wallet.module.js';
export { WalletQueries } from './wallet.queries.js';
export { type IncomeType, type TransactionType, type UnspentCoins } from './wallet.types.js';
