import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { Moderation } from './moderation.service.js';
import { ReportAppeals } from './report-appeals.service.js';
import { ReportDecisions } from './report-decisions.service.js';
import { ReportMails } from './report-mails.service.js';
import { ReportSuspensions } from './report-suspensions.service.js';
import { Reportables } from './reportable.js';
import { ReportedPeople } from './reported-people.js';
import { ReportsController } from './reports.controller.js';
import { ReportsQueries } from './reports.queries.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { StaffReportsController } from './staff-reports.controller.js';

@Module({
  imports: [UsersModule],
  controllers: [ReportsController, StaffReportsController],
  providers: [
    ReportsRepository,
    Reportables,
    ReportedPeople,
    ReportsService,
    ReportsQueries,
    ReportMails,
    ReportDecisions,
    ReportSuspensions,
    ReportAppeals,
    Moderation,
  ],
  exports: [ReportsService, ReportSuspensions],
})
export class ReportsModule {}
