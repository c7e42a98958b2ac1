import { Module } from '@nestjs/common';
import { KycModule } from '../kyc/index.js';
import { ScreeningPersonalData } from './personal-data.repository.js';
import { ScreeningRepository } from './screening.repository.js';
import { ScreeningService } from './screening.service.js';

@Module({
  imports: [KycModule],
  providers: [ScreeningRepository, ScreeningPersonalData, ScreeningService],
  exports: [ScreeningService],
})
export class ScreeningModule {}
