import { Module } from '@nestjs/common';
import { MetricsProviders } from './metrics-providers.js';
import { TiktokProvider } from './tiktok.provider.js';
import { TrackingJobs } from './tracking.jobs.js';
import { TrackingFigures } from './tracking-figures.queries.js';
import { TrackingQueries } from './tracking.queries.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingRepository } from './tracking.repository.js';
import { TrackingService } from './tracking.service.js';
import { YoutubeProvider } from './youtube.provider.js';
import { TrackingPersonalData } from './personal-data.repository.js';

@Module({
  providers: [
    YoutubeProvider,
    TiktokProvider,
    MetricsProviders,
    TrackingRepository,
    TrackingPersonalData,
    TrackingReader,
    TrackingService,
    TrackingQueries,
    TrackingFigures,
    TrackingJobs,
  ],
  exports: [TrackingService, TrackingQueries, TrackingFigures],
})
export class TrackingModule {}
