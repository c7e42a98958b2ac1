import type { StaffRole } from '../../kernel/roles.js';
import { declaration, onMethod } from '../discovery/declare.js';

/** What staff can find, in the order they read it. */
export const staffHitKinds = [
  'user',
  'support',
  'challenge',
  'challenge_entry',
  'payment',
  'payout',
  'dispute',
  'invoice',
] as const;
export type StaffHitKind = (typeof staffHitKinds)[number];

export interface StaffSearchText {
  /** Three letters at least, without space around them. */
  text: string;
  /** The text where it is an id of ours, in small letters. */
  id: string | null;
}

/** Something that staff were looking for. */
export interface StaffHit {
  id: string;
  /** Whose it is; themselves where a person was found. */
  personId: string;
  /** A title or a number; null where the kind, the person and the amount say enough. */
  title?: string | null;
  status?: string | null;
  /** EUR cents. */
  minor?: number | null;
}

/** At most this many of a kind. */
export const MOST_HITS = 5;

export const staffSearches = declaration<
  { kind: StaffHitKind; role: StaffRole },
  (asked: StaffSearchText) => Promise<StaffHit[]>
>('searches of staff');

/**
 * The method finds what its module keeps by an index, `MOST_HITS` at most: by its id, by the id a provider gave it, or
 * by words. The role is the least that may open what is found; admins find what support finds, too.
 */
export const OnStaffSearch = (kind: StaffHitKind, role: StaffRole) => onMethod(staffSearches, { kind, role });
