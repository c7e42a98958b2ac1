import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { AppealsClosing } from './appeals.closing.js';
import { AppealsController } from './appeals.controller.js';
import { AppealsNotices } from './appeals.notices.js';
import { AppealsQueries } from './appeals.queries.js';
import { AppealsRepository } from './appeals.repository.js';
import { AppealsService } from './appeals.service.js';
import { AppealsTimeline } from './appeals.timeline.js';
import './dto/appeal.sockets.js';

@Module({
  imports: [UsersModule],
  controllers: [AppealsController],
  providers: [
    AppealsRepository,
    AppealsNotices,
    AppealsService,
    AppealsQueries,
    AppealsTimeline,
    AppealsClosing,
  ],
  exports: [AppealsService, AppealsQueries],
})
export class AppealsModule {}
