import { type ContentFigures, type MetricsDto, metricsOf, noFigures } from '../content-tracking/index.js';

interface Video {
  publishedAt: Date;
  views: number;
}

/** Average views of the newest videos; null where there is none. */
export function averageViews(videos: readonly Video[], newest: number): number | null {
  const counted = [...videos]
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, newest);
  if (counted.length === 0) return null;
  return Math.round(counted.reduce((sum, { views }) => sum + views, 0) / counted.length);
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day in Berlin, `2026-11-24`. */
export const berlinDay = (at: Date): string => days.format(at);

interface Day {
  linkId: string;
  day: string;
  followers: number | null;
}

/**
 * Followers of all accounts together, by day. A day on which an account that was read before has no figure is left out:
 * a sum without it would look like a loss.
 */
export function followersByDay(snapshots: readonly Day[]): { date: string; followers: number }[] {
  const known = snapshots.filter((row): row is Day & { followers: number } => row.followers !== null);
  const first = new Map<string, string>();
  for (const { linkId, day } of known) if ((first.get(linkId) ?? day) >= day) first.set(linkId, day);
  return [...new Set(known.map(({ day }) => day))].sort().flatMap((date) => {
    const rows = known.filter(({ day }) => day === date);
    const expected = [...first.values()].filter((day) => day <= date).length;
    return rows.length < expected
      ? []
      : [{ date, followers: rows.reduce((sum, { followers }) => sum + followers, 0) }];
  });
}

/** A platform that does not tell views gives no rate either. */
export function metricsFor(figures: ContentFigures): MetricsDto {
  const metrics = metricsOf(figures);
  if (figures.views === 0) metrics.engagementRate = 0;
  return metrics;
}

export const sumOf = (videos: readonly ContentFigures[]): MetricsDto =>
  metricsFor(
    videos.reduce<ContentFigures>(
      (sum, { views, likes, comments, shares }) => ({
        views: sum.views + views,
        likes: sum.likes + likes,
        comments: sum.comments + comments,
        shares: sum.shares + shares,
      }),
      noFigures,
    ),
  );
