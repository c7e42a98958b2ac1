import type { StaffQueue } from '@/entities/staff-queue';
import type { Tone } from '@/shared/theme';

const SOON_MS = 4 * 60 * 60 * 1000;

const time = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

/** By deadline; where there is none, by age. Empty ones come last. */
export function byUrgency(one: StaffQueue, other: StaffQueue): number {
  if (one.open === 0 || other.open === 0) return Number(one.open === 0) - Number(other.open === 0);
  const [due, otherDue] = [time(one.dueAt), time(other.dueAt)];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  return time(one.oldestAt) < time(other.oldestAt) ? -1 : 1;
}

type Due = Pick<StaffQueue, 'dueAt'>;

export const isLate = ({ dueAt }: Due, now: number): boolean => time(dueAt) < now;

export function toneOf({ dueAt }: Due, now: number): Tone {
  if (isLate({ dueAt }, now)) return 'error';
  return time(dueAt) < now + SOON_MS ? 'warning' : 'neutral';
}
