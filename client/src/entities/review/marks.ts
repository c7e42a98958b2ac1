import type { Schemas } from '@/shared/api';

export type Review = Schemas['DealReviewDto'];

/** What is rated; how it is called depends on who writes. */
export const reviewMarks = ['quality', 'communication', 'reliability'] as const;
