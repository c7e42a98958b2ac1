import { Module } from '@nestjs/common';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistService } from './waitlist.service.js';
import { WaitlistPersonalData } from './personal-data.repository.js';

@Module({
  controllers: [WaitlistController],
  providers: [WaitlistRepository, WaitlistPersonalData, WaitlistService],
})
export class WaitlistModule {}
