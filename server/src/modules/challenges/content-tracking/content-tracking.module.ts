import { Module } from '@nestjs/common';
import { YoutubeProvider } from './youtube.provider.js';
import { TiktokProvider } from './tiktok.provider.js';
import { MetricsProviders } from './metrics-providers.js';
import { PostSignalsQueries } from './post-signals.queries.js';
import { ReadablePosts } from './readable-posts.queries.js';
import { TrackingRepository } from './tracking.repository.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingService } from './tracking.service.js';
import { TrackingQueries } from './tracking.queries.js';
import { TrackingFigures } from './tracking-figures.queries.js';
import { TrackingJobs } from './tracking.jobs.js';

@Module({
  providers: [
    YoutubeProvider,
    TiktokProvider,
    MetricsProviders,
    PostSignalsQueries,
    ReadablePosts,
    TrackingRepository,
    TrackingReader,
    TrackingService,
    TrackingQueries,
    TrackingFigures,
    TrackingJobs,
  ],
  exports: [PostSignalsQueries, ReadablePosts, TrackingService, TrackingQueries, TrackingFigures],
})
export class ContentTrackingModule {}
