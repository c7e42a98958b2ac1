import { Module } from '@nestjs/common';
import { CoinRefundsModule } from '../coin-refunds/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PayoutOrdersModule } from '../payout-orders/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AccountClosingController } from './account-closing.controller.js';
import { AccountClosingQueries } from './account-closing.queries.js';
import { AccountClosingRepository } from './account-closing.repository.js';
import { AccountClosingService } from './account-closing.service.js';
import { ClosingMails } from './closing-mails.js';
import { ErasureService } from './erasure.service.js';
import { Obstacles } from './obstacles.service.js';
import { TakeBackListener } from './take-back.listener.js';

@Module({
  imports: [LedgerModule, CoinRefundsModule, PayoutOrdersModule, UsersModule, WalletModule],
  controllers: [AccountClosingController],
  providers: [
    AccountClosingRepository,
    ClosingMails,
    Obstacles,
    AccountClosingQueries,
    AccountClosingService,
    ErasureService,
    TakeBackListener,
  ],
})
export class AccountClosingModule {}
