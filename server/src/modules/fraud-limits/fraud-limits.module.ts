import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { FraudLimitsRepository } from './fraud-limits.repository.js';
import { FraudLimitsService } from './fraud-limits.service.js';

@Module({
  imports: [UsersModule],
  providers: [FraudLimitsRepository, FraudLimitsService],
  exports: [FraudLimitsService],
})
export class FraudLimitsModule {}
