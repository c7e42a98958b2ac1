export const trackedPlatforms = ['youtube', 'tiktok', 'anyjoi'] as const;
export type TrackedPlatform = (typeof trackedPlatforms)[number];

/** What a post, or a file for one, can be. */
export const contentFormats = ['video9x16', 'story', 'post', 'longVideo'] as const;
export type ContentFormat = (typeof contentFormats)[number];

export const trackStates = ['active', 'unavailable', 'stopped'] as const;
export type TrackState = (typeof trackStates)[number];

export const trackRefKinds = ['challenge', 'deal', 'delivery', 'campaign'] as const;
export type TrackRefKind = (typeof trackRefKinds)[number];

/** What a content was tracked for; tracking itself knows nothing of it. */
export interface TrackRef {
  kind: TrackRefKind;
  id: string;
}

/** Cumulative figures as the platform counts them. */
export interface ContentFigures {
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/** A post as its platform shows it at one moment. */
export interface ContentReading {
  externalId: string;
  figures: ContentFigures;
  title: string | null;
  caption: string;
  thumbnail: string | null;
  publishedAt: Date;
  /** Anyone can watch it; unlisted and private posts are not public. */
  public: boolean;
}

/** A reading with the account behind it, for the proof that a post is its creator's. */
export interface PostDetails extends ContentReading {
  platform: TrackedPlatform;
  url: string;
  /** Without @, lower case. */
  handle: string;
}
