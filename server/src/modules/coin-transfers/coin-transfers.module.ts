import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { SpendLimitsModule } from '../spend-limits/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { CoinTransfersController } from './coin-transfers.controller.js';
import { CoinTransfersRepository } from './coin-transfers.repository.js';
import { CoinTransfersService } from './coin-transfers.service.js';
import { TransferCodes } from './transfer-codes.js';
import { CoinTransfersPersonalData } from './personal-data.repository.js';

@Module({
  imports: [LedgerModule, WalletModule, UsersModule, SpendLimitsModule],
  controllers: [CoinTransfersController],
  providers: [CoinTransfersRepository, CoinTransfersPersonalData, TransferCodes, CoinTransfersService],
})
export class CoinTransfersModule {}
