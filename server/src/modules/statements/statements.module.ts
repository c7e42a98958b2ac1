import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { StatementsController } from './statements.controller.js';
import { StatementsQueries } from './statements.queries.js';

@Module({
  imports: [LedgerModule, WalletModule, UsersModule],
  controllers: [StatementsController],
  providers: [StatementsQueries],
})
export class StatementsModule {}
