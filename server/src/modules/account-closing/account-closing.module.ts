import { Module } from '@nestjs/common';
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

@Module({
  imports: [LedgerModule, PayoutOrdersModule, UsersModule, WalletModule],
  controllers: [AccountClosingController],
  providers: [
    AccountClosingRepository,
    ClosingMails,
    Obstacles,
    AccountClosingQueries,
    AccountClosingService,
    ErasureService,
  ],
})
export class AccountClosingModule {}
