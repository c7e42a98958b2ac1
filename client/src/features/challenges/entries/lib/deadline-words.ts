import { formatDate, formatDeadline } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import type { Challenge, Entry, EntryStatus } from '../api/types';

export interface DeadlineWords extends Record<string, string> {
  date: string;
  due: string;
}

type Waiting = Pick<Entry, 'dueAt' | 'status'>;

const DAY = 86_400_000;

/** Views count until the end of the challenge and its tail. */
export const countedUntil = ({ endsAt, tailDays }: Challenge): string =>
  new Date(new Date(endsAt).getTime() + tailDays * DAY).toISOString();

/** What the clock of the entry's state waits for; counting ends with the challenge and its tail. */
export function deadlineOf(entry: Waiting, challenge: Challenge): string {
  if (entry.dueAt) return entry.dueAt;
  if (entry.status !== 'tracking') return challenge.endsAt;
  return countedUntil(challenge);
}

/** The deadline as a date and relative to now, for the sentences about the entry. */
export function deadlineWords(entry: Waiting, challenge: Challenge, language: Language): DeadlineWords {
  const at = deadlineOf(entry, challenge);
  return { date: formatDate(at), due: formatDeadline(at, language) };
}

const withNext = [
  'joined',
  'draft_submitted',
  'changes_requested',
  'draft_approved',
  'verifying',
  'tracking',
  'validating',
] as const satisfies readonly EntryStatus[];
export type NextStatus = (typeof withNext)[number];

/** States that wait for something. */
export const hasNext = (status: string): status is NextStatus => withNext.some((name) => name === status);
