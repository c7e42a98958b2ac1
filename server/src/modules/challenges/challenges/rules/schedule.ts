import { DAY, HOUR } from '../../../../kernel/clock.js';
export { addWorkingDays } from '../../../../kernel/working-days.js';
import type { ChallengeState } from '../challenge.types.js';

export const plus = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

export const earlier = (a: Date, b: Date): Date => (a <= b ? a : b);

/** From the first post to the last decision: the time the money waits. */
export const lengthOf = (
  { startsAt, endsAt, tailDays }: Pick<ChallengeState, 'startsAt' | 'endsAt' | 'tailDays'>,
  reviewHours: number,
): number => endsAt.getTime() - startsAt.getTime() + tailDays * DAY + reviewHours * HOUR;

/** Views after this moment are not paid. */
export const viewsFreezeAt = (
  challenge: Pick<ChallengeState, 'endsAt' | 'tailDays' | 'viewsFreezeAt'>,
): Date => challenge.viewsFreezeAt ?? plus(challenge.endsAt, challenge.tailDays * DAY);

const earning: ReadonlySet<string> = new Set([
  'live',
  'exhausted',
  'paused',
  'reviewing',
  'settling',
  'cancelling',
]);

/** Whether views measured at `at` are paid: not after the freeze, a pause longer than its tail, or in suspension. */
export function earnsAt(
  challenge: Pick<ChallengeState, 'status' | 'endsAt' | 'tailDays' | 'viewsFreezeAt' | 'accrualStopsAt'>,
  at: Date,
): boolean {
  if (!earning.has(challenge.status) || at > viewsFreezeAt(challenge)) return false;
  return challenge.accrualStopsAt === null || at <= challenge.accrualStopsAt;
}
