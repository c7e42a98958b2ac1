import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { LedgerModule } from '../ledger/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AccrualsService } from './accruals.service.js';
import { BoardQueries } from './board.queries.js';
import { EntriesListener } from './entries.listener.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesService } from './entries.service.js';
import { EntryChanges } from './entry-changes.js';
import { EntryClocks } from './entry-clocks.js';
import { EntryMoves } from './entry-moves.js';
import { EntryWork } from './entry-work.queries.js';
import { FiguresService } from './figures.service.js';
import { PostWatchService } from './post-watch.service.js';
import { VerdictsService } from './verdicts.service.js';
import { WindingUpService } from './winding-up.service.js';
import { EntriesPersonalData } from './personal-data.repository.js';

const offered = [
  EntriesService,
  EntryMoves,
  EntryChanges,
  VerdictsService,
  AccrualsService,
  FiguresService,
  WindingUpService,
  BoardQueries,
  EntryWork,
];

@Module({
  imports: [ChallengesModule, LedgerModule, TrackingModule, UsersModule, WalletModule],
  providers: [
    ...offered,
    EntriesRepository,
    EntriesPersonalData,
    PostWatchService,
    EntryClocks,
    EntriesListener,
  ],
  exports: offered,
})
export class EntriesModule {}
