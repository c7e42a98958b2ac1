import { DAY } from './clock.js';

/** The days before an end on which an alert is due; the last one is the end itself. */
export type AlertDays = readonly [first: number, last: number, end: 0];

/** Something that ends, and how many of its alerts are over. */
interface Ending {
  endsAt: Date;
  alerts: number;
}

const alertAt = (endsAt: Date, days: number): Date => new Date(endsAt.getTime() - days * DAY);

/** When the clock looks next; null after the end. */
export const nextAlert = ({ endsAt, alerts }: Ending, days: AlertDays): Date | null => {
  const next = days[alerts];
  return next === undefined ? null : alertAt(endsAt, next);
};

/** How many alerts are over at `now`: of those that come together only the last one is told. */
export const alertsBy = ({ endsAt }: Pick<Ending, 'endsAt'>, now: Date, days: AlertDays): number =>
  days.filter((one) => alertAt(endsAt, one) <= now).length;
