import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/index.js';
import { EntriesModule } from '../entries/index.js';
import { UsersModule } from '../users/index.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningService } from './joining.service.js';
import { ParticipationController } from './participation.controller.js';
import { ParticipationListener } from './participation.listener.js';
import { ParticipationQueries } from './participation.queries.js';
import { ParticipationRepository } from './participation.repository.js';
import { ParticipationView } from './participation.view.js';
import { RequestsService } from './requests.service.js';
import { ParticipationPersonalData } from './personal-data.repository.js';

@Module({
  imports: [ChallengesModule, EntriesModule, UsersModule],
  controllers: [ParticipationController],
  providers: [
    ParticipationRepository,
    ParticipationPersonalData,
    ParticipationView,
    ParticipationQueries,
    JoiningService,
    RequestsService,
    InvitationsService,
    ParticipationListener,
  ],
  exports: [ParticipationQueries],
})
export class ParticipationModule {}
