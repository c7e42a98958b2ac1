import type { MetricsDto } from './dto/tracked-content.dto.js';
import type { ContentFigures } from './tracking.types.js';

const RATE_SCALE = 10_000;

export const noFigures: Readonly<ContentFigures> = { views: 0, likes: 0, comments: 0, shares: 0 };

/** Figures with their engagement rate, to four decimals. */
export function metricsOf({ views, likes, comments, shares }: ContentFigures): MetricsDto {
  const rate = (likes + comments + shares) / Math.max(views, 1);
  return { views, likes, comments, shares, engagementRate: Math.round(rate * RATE_SCALE) / RATE_SCALE };
}
