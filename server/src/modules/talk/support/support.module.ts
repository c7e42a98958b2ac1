import { Module } from '@nestjs/common';
import { EntriesModule } from '../../challenges/entries/index.js';
import { TeamsModule } from '../../identity/teams/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { PaymentsModule } from '../../money/payments/index.js';
import { PayoutsModule } from '../../money/payouts/index.js';
import { CannedController } from './canned/canned.controller.js';
import { CannedRepository } from './canned/canned.repository.js';
import { CannedService } from './canned/canned.service.js';
import { BlockedMoney } from './context/blocked-money.js';
import { SupportContext } from './context/support-context.queries.js';
import { DeskController } from './desk.controller.js';
import { DeskQueries } from './desk.queries.js';
import { DeskService } from './desk.service.js';
import './dto/support.sockets.js';
import { SupportClock } from './support.clock.js';
import { SupportController } from './support.controller.js';
import { SupportGateway } from './support.gateway.js';
import { SupportListener } from './support.listener.js';
import { SupportLive } from './support.live.js';
import { SupportQueries } from './support.queries.js';
import { SupportRepository } from './support.repository.js';
import { SupportService } from './support.service.js';

@Module({
  imports: [TeamsModule, UsersModule, EntriesModule, PaymentsModule, PayoutsModule],
  controllers: [SupportController, DeskController, CannedController],
  providers: [
    SupportRepository,
    SupportClock,
    SupportQueries,
    SupportService,
    SupportListener,
    DeskQueries,
    DeskService,
    SupportLive,
    SupportGateway,
    BlockedMoney,
    SupportContext,
    CannedRepository,
    CannedService,
  ],
  exports: [SupportQueries],
})
export class SupportModule {}
