import type { ContentReading, PostDetails, TrackedPlatform } from './tracking.types.js';

/** A platform's figures. Its quota is counted in calls, so ids travel in batches. */
export abstract class MetricsProvider {
  abstract readonly platform: TrackedPlatform;
  abstract readonly batchSize: number;

  /** Posts that are gone, private or unknown are missing in the answer, or not public. */
  abstract read(externalIds: readonly string[]): Promise<ContentReading[]>;

  /** One post with the handle of the account it stands on; null where the platform shows none. */
  abstract describe(externalId: string): Promise<PostDetails | null>;
}
