import type { LinkedAccount, LinkedPlatform } from '../../challenges/platform-links/index.js';
import type { Deliverable, Placement } from '../deals/index.js';

const platformOf: Partial<Record<Placement, LinkedPlatform>> = {
  tiktok: 'tiktok',
  tiktok_story: 'tiktok',
  instagram_reel: 'instagram',
  instagram_story: 'instagram',
  instagram_post: 'instagram',
  youtube: 'youtube',
  youtube_short: 'youtube',
};

/** What somebody reaches there on average; null where no linked account tells. */
export function averageViews(accounts: readonly LinkedAccount[], placement: Placement): number | null {
  const views = accounts
    .filter(({ platform, verified }) => verified && platform === platformOf[placement])
    .flatMap(({ averageViews: average }) => (average === null ? [] : [average]));
  return views.length === 0 ? null : Math.max(...views);
}

/** Of all pieces together; null where nothing is known of any of them. */
export function expectedViews(
  accounts: readonly LinkedAccount[],
  deliverables: readonly Pick<Deliverable, 'placement' | 'quantity'>[],
): number | null {
  const known = deliverables.flatMap(({ placement, quantity }) => {
    const views = averageViews(accounts, placement);
    return views === null ? [] : [views * quantity];
  });
  return known.length === 0 ? null : known.reduce((sum, views) => sum + views, 0);
}
