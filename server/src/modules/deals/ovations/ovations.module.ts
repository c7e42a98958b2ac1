import { Module } from '@nestjs/common';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { DealsModule } from '../deals/index.js';
import { OvationRecordsController } from './consents/consents.controller.js';
import { ConsentsQueries } from './consents/consents.queries.js';
import { ConsentsRepository } from './consents/consents.repository.js';
import { OvationLinksController } from './links/links.controller.js';
import { OvationLinksListener } from './links/links.listener.js';
import { OvationLinksRepository } from './links/links.repository.js';
import { OvationLinks } from './links/links.service.js';
import { OvationClock } from './ovation-clock.js';
import { OvationDeals } from './ovation-deals.js';
import { OvationMoves } from './ovation-moves.js';
import { OvationTasks } from './ovation-tasks.queries.js';
import { OvationWork } from './ovation-work.service.js';
import { OvationsClosing } from './ovations-closing.js';
import { OvationsController } from './ovations.controller.js';
import { OvationsNoticesListener } from './ovations-notices.listener.js';
import { OvationsQueries } from './ovations.queries.js';
import { OvationsRepository } from './ovations.repository.js';
import { OvationsService } from './ovations.service.js';
import { OvationsPersonalData } from './personal-data.js';
import { RatingFiguresRepository } from './rating-figures.repository.js';
import { OvationProfile } from './wall/ovation-profile.js';
import { OvationWallController } from './wall/wall.controller.js';
import { OvationWall } from './wall/wall.queries.js';
import './dto/ovation.sockets.js';

@Module({
  imports: [DealsModule, UploadsModule, UsersModule],
  controllers: [OvationsController, OvationLinksController, OvationRecordsController, OvationWallController],
  providers: [
    OvationsRepository,
    ConsentsRepository,
    RatingFiguresRepository,
    OvationLinksRepository,
    OvationMoves,
    OvationDeals,
    OvationsService,
    OvationWork,
    OvationLinks,
    OvationLinksListener,
    OvationsQueries,
    ConsentsQueries,
    OvationWall,
    OvationProfile,
    OvationClock,
    OvationTasks,
    OvationsPersonalData,
    OvationsClosing,
    OvationsNoticesListener,
  ],
  exports: [OvationTasks],
})
export class OvationsModule {}
