import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { ApprovalsService } from './approvals.service.js';
import { StaffActsRepository } from './staff-acts.repository.js';
import { StaffLimits } from './staff-limits.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ApprovalsController],
  providers: [ApprovalsRepository, ApprovalsService, StaffActsRepository, StaffLimits],
  exports: [ApprovalsService, StaffLimits],
})
export class ApprovalsModule {}
