import { trackedPlatforms } from './tracking.types.js';

/** Who told a figure: the API of a platform, or a file that a person imported. */
export const sources = [...trackedPlatforms, 'csv'] as const;
export type Source = (typeof sources)[number];

export const confidences = ['high', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** What a platform's API says was read by us; a file says what somebody has seen. */
export const confidenceOf = (source: string): Confidence => (source === 'csv' ? 'low' : 'high');
