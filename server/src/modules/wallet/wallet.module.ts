import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { CoinsLapse } from './coins-lapse.service.js';
import { BonusExpiry } from './bonus-expiry.js';
import { CoinsService } from './coins.service.js';
import { PaymentLots } from './payment-lots.service.js';
import { LotMoves } from './lot-moves.service.js';
import { WalletController } from './wallet.controller.js';
import { WalletQueries } from './wallet.queries.js';
import { WalletRepository } from './wallet.repository.js';
import { WalletService } from './wallet.service.js';
import { WalletPersonalData } from './personal-data.repository.js';

@Module({
  imports: [LedgerModule, UsersModule],
  controllers: [WalletController],
  providers: [
    WalletRepository,
    WalletPersonalData,
    WalletQueries,
    WalletService,
    CoinsService,
    PaymentLots,
    CoinsLapse,
    LotMoves,
    BonusExpiry,
  ],
  exports: [WalletQueries, WalletService, CoinsService, PaymentLots, LotMoves, CoinsLapse],
})
export class WalletModule {}
