import { addToDay } from '../../../kernel/period.js';
import type { MemberState } from './breed.types.js';

/** A month later at the same time; a day that the month does not have becomes its last one. */
export function aMonthAfter(time: Date, months = 1): Date {
  const [day = '', rest = ''] = time.toISOString().split('T');
  return new Date(`${addToDay(day, months, 'month')}T${rest}`);
}

/** Pieces are due at even distances, the last one at the end of the cycle. */
export function duesOf(startsAt: Date, endsAt: Date, count: number): Date[] {
  const step = (endsAt.getTime() - startsAt.getTime()) / count;
  return Array.from(
    { length: count },
    (_, index) => new Date(startsAt.getTime() + Math.round(step * (index + 1))),
  );
}

export const goesOn = ({ leaveAfter, cycle }: Pick<MemberState, 'leaveAfter' | 'cycle'>): boolean =>
  leaveAfter === null || leaveAfter > cycle;

export interface SeatRules {
  /** The squad asks for more cycles. */
  active: boolean;
  /** How long before its start a cycle is opened. */
  openMs: number;
}

/** What the clock does next with a seat: looks at the start of its cycle, opens the next one, or ends it. */
export type SeatStep = 'begin' | 'open' | 'idle' | 'end';

export function nextSeatStep(
  member: Pick<MemberState, 'status' | 'begun' | 'startsAt' | 'endsAt' | 'leaveAfter' | 'cycle'>,
  { active, openMs }: SeatRules,
): { step: SeatStep; at: Date } | null {
  const { status, begun, startsAt, endsAt } = member;
  if (status === 'cancelled') return null;
  if (!begun) return { step: 'begin', at: startsAt };
  if (!goesOn(member)) return { step: 'end', at: endsAt };
  return active ? { step: 'open', at: new Date(endsAt.getTime() - openMs) } : { step: 'idle', at: endsAt };
}
