import { declaration, onClass } from '../../../platform/discovery/declare.js';
import type { ContentAddress } from './content-address.js';
import type { ContentFormat, ContentReading, PostDetails, TrackedPlatform } from './tracking.types.js';

/** A platform's posts and their figures. Its quota is counted in calls, so ids travel in batches. */
export abstract class MetricsProvider {
  abstract readonly platform: TrackedPlatform;
  abstract readonly batchSize: number;
  /** As people know it. */
  abstract readonly title: string;
  /** Where its day of quota ends at midnight. */
  abstract readonly quotaZone: string;
  /** Units of its quota that `describe` uses; a `read` of one batch uses one. */
  abstract readonly unitsToDescribe: number;
  /** What of it can be found by an address and read. */
  abstract readonly formats: readonly ContentFormat[];
  /** Whether this installation has access to the platform's API. */
  abstract readonly connected: boolean;

  /** The post that an address names; null where it names none of this platform. */
  abstract addressOf(url: URL): ContentAddress | null;

  /** Posts that are gone, private or unknown are missing in the answer, or not public. */
  abstract read(externalIds: readonly string[]): Promise<ContentReading[]>;

  /** One post with the handle of the account it stands on; null where the platform shows none. */
  abstract describe(externalId: string): Promise<PostDetails | null>;
}

export const postReader = declaration<TrackedPlatform, MetricsProvider>('readers of posts');

/** On the provider that reads the posts of a platform: with it, challenges can ask for posts there. */
export const ReadsPosts = (platform: TrackedPlatform) => onClass(postReader, platform);
