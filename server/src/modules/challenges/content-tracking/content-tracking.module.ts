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
import { TrackingRounds } from './tracking.rounds.js';
import { PlatformQuotas } from './quota/platform-quotas.service.js';
import { ContentAlerts } from './alerts/content-alerts.service.js';
import { ContentAlertsRepository } from './alerts/content-alerts.repository.js';
import { ContentFiles } from './csv/content-files.queries.js';
import { FiguresImport } from './csv/figures-import.service.js';
import { StatedFiguresRepository } from './csv/stated-figures.repository.js';
import { ContentParties } from './people/content-parties.js';
import { ContentQueries } from './people/content.queries.js';
import { ContentService } from './people/content.service.js';
import { ContentTrackingController } from './people/content-tracking.controller.js';
import { ContentView } from './people/content.view.js';

@Module({
  controllers: [ContentTrackingController],
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
    TrackingRounds,
    PlatformQuotas,
    ContentAlertsRepository,
    ContentAlerts,
    ContentParties,
    ContentView,
    ContentQueries,
    ContentService,
    StatedFiguresRepository,
    ContentFiles,
    FiguresImport,
  ],
  exports: [
    ContentQueries,
    FiguresImport,
    PostSignalsQueries,
    ReadablePosts,
    TrackingService,
    TrackingQueries,
    TrackingFigures,
  ],
})
export class ContentTrackingModule {}
