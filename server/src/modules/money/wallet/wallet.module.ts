import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { LedgerModule } from '../ledger/index.js';
import { WalletController } from './wallet.controller.js';
import { CoinTransfersController } from './transfers/coin-transfers.controller.js';
import { SpendLimitsController } from './limits/spend-limits.controller.js';
import { StatementsController } from './statements/statements.controller.js';
import { CampaignAllocationsController } from './campaign-allocations/campaign-allocations.controller.js';
import { TransfersNoticesListener } from './transfers/transfers-notices.listener.js';
import { WalletRepository } from './wallet.repository.js';
import { WalletPersonalData } from './personal-data.repository.js';
import { MovementDirectory } from './movement-facts.js';
import { WalletQueries } from './wallet.queries.js';
import { WalletService } from './wallet.service.js';
import { CoinsService } from './coins.service.js';
import { PaymentLots } from './payment-lots.service.js';
import { Debts } from './debts.service.js';
import { CoinsLapse } from './coins-lapse.service.js';
import { LotMoves } from './lot-moves.service.js';
import { BonusExpiry } from './bonus-expiry.js';
import { CoinTransfersRepository } from './transfers/coin-transfers.repository.js';
import { TransferCodes } from './transfers/transfer-codes.js';
import { OpenTransfers } from './transfers/open-transfers.service.js';
import { CoinTransfersService } from './transfers/coin-transfers.service.js';
import { EarningHoldsRepository } from './earning-holds/earning-holds.repository.js';
import { EarningHolds } from './earning-holds/earning-holds.service.js';
import { HeldSales } from './earning-holds/held-sales.service.js';
import { SpendLimitsRepository } from './limits/spend-limits.repository.js';
import { MemberLimitsRepository } from './limits/member-limits.repository.js';
import { MemberLimits } from './limits/member-limits.service.js';
import { SpendSources } from './limits/spend-sources.js';
import { SpendLimits } from './limits/spend-limits.service.js';
import { StatementsQueries } from './statements/statements.queries.js';
import { WalletTimeline } from './wallet.timeline.js';
import { CampaignAllocationsRepository } from './campaign-allocations/campaign-allocations.repository.js';
import { AllocationsClosing } from './campaign-allocations/closing.repository.js';
import { CampaignAllocationsQueries } from './campaign-allocations/campaign-allocations.queries.js';
import { CampaignDirectory } from './campaign-allocations/campaign-directory.js';
import { CampaignAllocations } from './campaign-allocations/campaign-allocations.service.js';
import './dto/wallet.sockets.js';

@Module({
  imports: [UsersModule, LedgerModule],
  controllers: [
    WalletController,
    CoinTransfersController,
    SpendLimitsController,
    StatementsController,
    CampaignAllocationsController,
  ],
  providers: [
    TransfersNoticesListener,
    WalletRepository,
    WalletPersonalData,
    MovementDirectory,
    WalletQueries,
    WalletTimeline,
    WalletService,
    CoinsService,
    PaymentLots,
    CoinsLapse,
    Debts,
    LotMoves,
    BonusExpiry,
    CoinTransfersRepository,
    TransferCodes,
    OpenTransfers,
    CoinTransfersService,
    EarningHoldsRepository,
    EarningHolds,
    HeldSales,
    SpendLimitsRepository,
    SpendSources,
    MemberLimitsRepository,
    MemberLimits,
    SpendLimits,
    StatementsQueries,
    CampaignAllocationsRepository,
    AllocationsClosing,
    CampaignAllocationsQueries,
    CampaignDirectory,
    CampaignAllocations,
  ],
  exports: [
    WalletQueries,
    WalletService,
    CoinsService,
    PaymentLots,
    OpenTransfers,
    CoinsLapse,
    Debts,
    SpendLimits,
    MemberLimits,
    EarningHolds,
    HeldSales,
    CampaignAllocations,
    CampaignDirectory,
  ],
})
export class WalletModule {}
