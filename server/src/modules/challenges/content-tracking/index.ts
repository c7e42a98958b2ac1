export { ContentTrackingModule } from './content-tracking.module.js';
export { type ContentAddress, isShortLink } from './content-address.js';
export { MetricsDto, TrackedContentDto } from './dto/tracked-content.dto.js';
export { FiguresImport } from './csv/figures-import.service.js';
export { PushFiguresDto } from './dto/pushed-figures.dto.js';
export { ContentQueries } from './people/content.queries.js';
export { ImportResultDto, TrackedPostDto } from './dto/tracked-post.dto.js';
export { KnowsContentParties, type KnowsParties } from './people/content-parties.js';
export { metricsOf, noFigures } from './metrics.js';
export { MetricsProvider, ReadsPosts } from './metrics-provider.js';
export { PostSignalsQueries } from './post-signals.queries.js';
export { ReadablePosts } from './readable-posts.queries.js';
export { type GainedFigures, TrackingFigures } from './tracking-figures.queries.js';
export {
  type AvailabilityChanged,
  CONTENT_AVAILABLE,
  CONTENT_UNAVAILABLE,
  METRICS_UPDATED,
  type MetricsUpdated,
} from './tracking.events.js';
export { type ContentNow, TrackingQueries } from './tracking.queries.js';
export { TrackingService } from './tracking.service.js';
export {
  type ContentFigures,
  type ContentFormat,
  contentFormats,
  type ContentReading,
  type PostDetails,
} from './tracking.types.js';
export { costPerThousand, mediaValue } from './worth.js';
