import { DAY } from '../../../../kernel/clock.js';
import type { AssetRights } from './rights.types.js';

/** So many months later by the calendar; a day that the month does not have is its last one. */
export function monthsAfter(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return target;
}

/** More days count from the end, from today where it is over. */
export function extended({ endsAt }: Pick<AssetRights, 'endsAt'>, days: number, now: Date): Date {
  const from = endsAt > now ? endsAt : now;
  return new Date(from.getTime() + days * DAY);
}
