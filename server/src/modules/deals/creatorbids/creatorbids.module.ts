import { Module } from '@nestjs/common';
import { PlatformLinksModule } from '../../challenges/platform-links/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { TaxModule } from '../../money/tax/index.js';
import { DealsModule } from '../deals/index.js';
import { Awards } from './awards.service.js';
import { EntriesModule } from '../../challenges/entries/index.js';
import { BidGates } from './bid-gates.js';
import { BidInvitesRepository } from './bid-invites.repository.js';
import { BidInvites } from './bid-invites.service.js';
import { BidClock } from './bid-clock.js';
import { BidCards } from './bid-cards.js';
import { BidMoves } from './bid-moves.js';
import { BidWork } from './bid-work.queries.js';
import { BidsQueries } from './bids.queries.js';
import { BidsRepository } from './bids.repository.js';
import { BidsTimeline } from './bids.timeline.js';
import { BidsService } from './bids.service.js';
import { CreatorbidsClosing } from './creatorbids-closing.js';
import { CreatorbidsController } from './creatorbids.controller.js';
import { CreatorbidsNoticesListener } from './creatorbids-notices.listener.js';
import { FundedDeals } from './funded-deals.listener.js';
import { ProposalsPersonalData } from './personal-data.js';
import { ProposalSeals } from './proposal-seals.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsQueries } from './proposals.queries.js';
import { ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';
import './dto/bid.sockets.js';

@Module({
  imports: [DealsModule, EntriesModule, PlatformLinksModule, UsersModule, TaxModule],
  controllers: [CreatorbidsController, ProposalsController],
  providers: [
    BidsRepository,
    BidInvitesRepository,
    BidGates,
    BidInvites,
    BidCards,
    ProposalsRepository,
    ProposalSeals,
    BidMoves,
    BidsService,
    ProposalsService,
    Awards,
    BidsQueries,
    BidsTimeline,
    ProposalsQueries,
    BidClock,
    BidWork,
    FundedDeals,
    ProposalsPersonalData,
    CreatorbidsClosing,
    CreatorbidsNoticesListener,
  ],
  exports: [BidWork],
})
export class CreatorbidsModule {}
