import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { ChallengeBroadcast } from './challenge-broadcast.js';
import { ChallengeClock } from './challenge-clock.js';
import { ChallengeClosing } from './challenge-closing.js';
import { ChallengeLists } from './challenge-lists.queries.js';
import { ChallengeListsRepository } from './challenge-lists.repository.js';
import { ChallengeMoves } from './challenge-moves.js';
import { ChallengeView } from './challenge.view.js';
import { ChallengeViewers } from './challenge-viewers.js';
import { ChallengesController } from './challenges.controller.js';
import { ChallengesQueries } from './challenges.queries.js';
import { ChallengesRepository } from './challenges.repository.js';
import { ChallengesService } from './challenges.service.js';

@Module({
  imports: [UsersModule, UploadsModule, LedgerModule, PaymentsModule],
  controllers: [ChallengesController],
  providers: [
    ChallengesRepository,
    ChallengeListsRepository,
    ChallengeViewers,
    ChallengeView,
    ChallengesQueries,
    ChallengeLists,
    ChallengeBroadcast,
    ChallengeMoves,
    ChallengeClosing,
    ChallengeClock,
    ChallengesService,
  ],
  exports: [
    ChallengesService,
    ChallengesQueries,
    ChallengeViewers,
    ChallengeView,
    ChallengeMoves,
    ChallengeClosing,
  ],
})
export class ChallengesModule {}
