import { Module } from '@nestjs/common';
import { SpendLimitsController } from './spend-limits.controller.js';
import { SpendLimitsRepository } from './spend-limits.repository.js';
import { SpendLimits } from './spend-limits.service.js';
import { SpendSources } from './spend-sources.js';
import { SpendLimitsPersonalData } from './personal-data.repository.js';

@Module({
  controllers: [SpendLimitsController],
  providers: [SpendLimitsRepository, SpendLimitsPersonalData, SpendSources, SpendLimits],
  exports: [SpendSources, SpendLimits],
})
export class SpendLimitsModule {}
