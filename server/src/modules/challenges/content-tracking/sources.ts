import { trackedPlatforms } from './tracking.types.js';

/** How people state figures: in a file, by a program of theirs, or staff by hand from a picture. */
export const statedBy = ['csv', 'partner', 'manual'] as const;
export type StatedBy = (typeof statedBy)[number];

/** Who told a figure: the API of a platform, or whoever stated it. */
export const sources = [...trackedPlatforms, ...statedBy] as const;
export type Source = (typeof sources)[number];

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

const confidenceOfStated: Readonly<Record<StatedBy, Confidence>> = {
  csv: 'low',
  partner: 'low',
  manual: 'medium',
};

/**
 * What a platform's API says was read by us. What staff entered stands in a picture that two of them have seen. The rest
 * is what somebody says.
 */
export const confidenceOf = (source: string): Confidence =>
  source in confidenceOfStated ? confidenceOfStated[source as StatedBy] : 'high';
