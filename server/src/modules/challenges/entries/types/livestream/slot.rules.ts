import { HOUR, MINUTE } from '../../../../../kernel/clock.js';

export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

interface Bounds {
  now: Date;
  /** The end of the challenge, or of the time after an appeal. */
  endsAt: Date;
  /** Hours before its begin. */
  notice: number;
  /** Hours from its end to that of the challenge. */
  margin: number;
  /** How long the stream has to last. */
  minutes: number;
}

export const longestSlotHours = 24;

/** What is wrong with a slot; null where it can be proposed. */
export function slotFault(
  { startsAt, endsAt }: Slot,
  { now, endsAt: last, notice, margin, minutes }: Bounds,
): 'too_soon' | 'too_short' | 'too_long' | 'too_late' | null {
  const length = endsAt.getTime() - startsAt.getTime();
  if (startsAt.getTime() < now.getTime() + notice * HOUR) return 'too_soon';
  if (length < minutes * MINUTE) return 'too_short';
  if (length > longestSlotHours * HOUR) return 'too_long';
  return endsAt.getTime() > last.getTime() - margin * HOUR ? 'too_late' : null;
}
