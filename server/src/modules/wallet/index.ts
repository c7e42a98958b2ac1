export { CoinsService, type NewLot, type TakenCoins } from './coins.service.js';
export { SubjectDto, WalletDto } from './dto/wallet.dto.js';
export { type Movement, WalletService } from './wallet.service.js';
export { WalletModule } from './wallet.module.js';
export { WalletQueries } from './wallet.queries.js';
export { type TransactionType, transactionTypes } from './wallet.types.js';
