import { DAY } from '../../../../kernel/clock.js';
import type { AssetRights } from './rights.types.js';

/** The days before an end on which an alert is due; the last one is the end itself. */
export type AlertDays = readonly [first: number, last: number, end: 0];

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

const alertAt = (endsAt: Date, days: number): Date => new Date(endsAt.getTime() - days * DAY);

/** When the clock looks next; null after the end. */
export const nextAlert = (
  { endsAt, alerts }: Pick<AssetRights, 'endsAt' | 'alerts'>,
  days: AlertDays,
): Date | null => {
  const next = days[alerts];
  return next === undefined ? null : alertAt(endsAt, next);
};

/** How many alerts are over at `now`: of those that come together only the last one is told. */
export const alertsBy = ({ endsAt }: Pick<AssetRights, 'endsAt'>, now: Date, days: AlertDays): number =>
  days.filter((one) => alertAt(endsAt, one) <= now).length;

/** More days count from the end, from today where it is over. */
export function extended({ endsAt }: Pick<AssetRights, 'endsAt'>, days: number, now: Date): Date {
  const from = endsAt > now ? endsAt : now;
  return new Date(from.getTime() + days * DAY);
}
