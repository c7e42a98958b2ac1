import { trackedPlatforms } from './tracking.types.js';

/** How people state figures: in a file, or by a program of theirs. */
export const statedBy = ['csv', 'partner'] as const;
export type StatedBy = (typeof statedBy)[number];

/** Who told a figure: the API of a platform, or whoever stated it. */
export const sources = [...trackedPlatforms, ...statedBy] as const;
export type Source = (typeof sources)[number];

export const confidences = ['high', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** What a platform's API says was read by us; what is stated is what somebody has seen. */
export const confidenceOf = (source: string): Confidence =>
  (statedBy as readonly string[]).includes(source) ? 'low' : 'high';
