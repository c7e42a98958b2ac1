import type { CursorQuery } from '../../kernel/page.js';
import type { StaffRole } from '../../kernel/roles.js';
import type { Sentence } from '../../kernel/sentence.js';
import { declaration, onMethod } from '../discovery/declare.js';

export const timelineKinds = ['money', 'work', 'security', 'note', 'staff'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened to a person, as staff read it. */
export interface TimelineItem {
  id: string;
  at: Date;
  what: Sentence;
  /** A name, a number, what somebody wrote. */
  detail?: Sentence | null;
  /** How it stands now, where it goes on. */
  status?: string | null;
  /** EUR cents; with a minus what left the person. */
  minor?: number | null;
  coins?: number | null;
  /** What it is about: a payment, an entry. */
  subject?: { kind: string; id: string };
  /** Who of staff did it. */
  actorId?: string | null;
}

type Read = (userId: string, asked: CursorQuery) => Promise<TimelineItem[]>;

export const timelineSources = declaration<{ kind: TimelineKind; role: StaffRole }, Read>(
  'sources of the timeline of a person',
);

/**
 * The method reads what its module knows of a person, the newest first, by an index. It reads a list whose sort
 * `newest` is by time and id, so that one cursor goes on in all of them. Admins read what support reads, too.
 */
export const OnTimeline = (kind: TimelineKind, role: StaffRole) => onMethod(timelineSources, { kind, role });

/** The sort of every source, as a cursor names it. */
export const TIMELINE_SORT = 'newest';
