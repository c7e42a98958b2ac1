import { Module } from '@nestjs/common';
import { MetricsProviders } from './metrics-providers.js';
import { TiktokProvider } from './tiktok.provider.js';
import { TrackingJobs } from './tracking.jobs.js';
import { TrackingQueries } from './tracking.queries.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingRepository } from './tracking.repository.js';
import { TrackingService } from './tracking.service.js';
import { YoutubeProvider } from './youtube.provider.js';

@Module({
  providers: [
    YoutubeProvider,
    TiktokProvider,
    MetricsProviders,
    TrackingRepository,
    TrackingReader,
    TrackingService,
    TrackingQueries,
    TrackingJobs,
  ],
  exports: [TrackingService, TrackingQueries],
})
export class TrackingModule {}
