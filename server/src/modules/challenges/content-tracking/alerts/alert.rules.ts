import type { ContentReading, TrackState } from '../tracking.types.js';

export const alertKinds = ['gone', 'private', 'back', 'milestone', 'caption'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const milestones = [1_000, 10_000, 100_000, 1_000_000] as const;

/** What a reading has to tell of one post beyond its figures. */
export interface FoundAlert {
  kind: AlertKind;
  milestone: number | null;
  captionBefore: string | null;
  captionAfter: string | null;
}

interface Before {
  state: TrackState;
  views: number;
  caption: string;
}

const plain = { milestone: null, captionBefore: null, captionAfter: null };

/**
 * gone: the platform shows no such post, so it was deleted or is private; private: it shows the post to those alone who
 * have its link. The caption of a post that is not public says nothing.
 */
export function alertsOf(before: Before, reading: ContentReading | null): FoundAlert[] {
  const found: FoundAlert[] = [];
  if (reading?.public !== true) {
    if (before.state === 'active') found.push({ ...plain, kind: reading ? 'private' : 'gone' });
    return found;
  }
  if (before.state === 'unavailable') found.push({ ...plain, kind: 'back' });
  if (reading.caption !== before.caption)
    found.push({
      kind: 'caption',
      milestone: null,
      captionBefore: before.caption,
      captionAfter: reading.caption,
    });
  for (const milestone of milestones)
    if (before.views < milestone && reading.figures.views >= milestone)
      found.push({ ...plain, kind: 'milestone', milestone });
  return found;
}
