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

export const isLate = ({ open, dueAt }: StaffQueue, now: number): boolean => open > 0 && time(dueAt) < now;

export function toneOf(queue: StaffQueue, now: number): Tone {
  if (isLate(queue, now)) return 'error';
  return queue.open > 0 && time(queue.dueAt) < now + SOON_MS ? 'warning' : 'neutral';
}
