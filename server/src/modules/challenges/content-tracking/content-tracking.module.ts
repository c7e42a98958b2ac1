import { Module } from '@nestjs/common';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
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
import { StatedSnapshots } from './csv/stated-snapshots.service.js';
import { ManualFiguresController } from './manual/manual-figures.controller.js';
import { ManualFiguresQueries } from './manual/manual-figures.queries.js';
import { ManualFiguresRepository } from './manual/manual-figures.repository.js';
import { ManualFiguresService } from './manual/manual-figures.service.js';
import { ContentParties } from './people/content-parties.js';
import { ContentQueries } from './people/content.queries.js';
import { ContentService } from './people/content.service.js';
import { ContentTrackingController } from './people/content-tracking.controller.js';
import { ContentView } from './people/content.view.js';

@Module({
  imports: [UploadsModule, UsersModule],
  controllers: [ContentTrackingController, ManualFiguresController],
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
    StatedSnapshots,
    FiguresImport,
    ManualFiguresRepository,
    ManualFiguresQueries,
    ManualFiguresService,
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
