import { DAY } from './clock.js';

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

/** Whole days as their reader counts them, both included (YYYY-MM-DD), cut into buckets. Weeks begin on Monday. */
export interface Period {
  from: string;
  to: string;
  granularity: Granularity;
  timeZone: string;
}

const DAYS_OF_WEEK = 7;
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const timeOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day on which `now` falls in that zone. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** `count` may be negative; a day that the month does not have becomes its last one. */
export function addToDay(day: string, count: number, granularity: Granularity): string {
  const time = timeOf(day);
  if (granularity !== 'month') {
    const days = granularity === 'week' ? count * DAYS_OF_WEEK : count;
    return dayOf(new Date(time.getTime() + days * DAY));
  }
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(time.getUTCDate(), last))));
}

/** The first day of the bucket that holds the day. */
export function bucketOf(day: string, granularity: Granularity): string {
  if (granularity === 'day') return day;
  if (granularity === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (timeOf(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return addToDay(day, -sinceMonday, 'day');
}

/** The first days of all buckets, in order; of the first and the last one the period may hold a part only. */
export function bucketsOf({ from, to, granularity }: Period): string[] {
  const found: string[] = [];
  for (let start = bucketOf(from, granularity); start <= to; start = addToDay(start, 1, granularity))
    found.push(start);
  return found;
}

/** As many buckets directly before, so that each stands beside its counterpart. */
export function periodBefore(period: Period): Period {
  const { from, to, granularity } = period;
  const back = -bucketsOf(period).length;
  return { ...period, from: addToDay(from, back, granularity), to: addToDay(to, back, granularity) };
}

/** Days between the two, both counted. */
export const daysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  Math.round((timeOf(to).getTime() - timeOf(from).getTime()) / DAY) + 1;

/**
 * Parts of a statement that cuts a time column into buckets; its parameters begin at `first`, see `periodParameters`.
 * `start` is what to group by; `NAME_OF_START` writes it once per group.
 */
export const inPeriod = (column: string, first: number) => ({
  start: `date_trunc($${first + 3}, ${column} AT TIME ZONE $${first + 2})`,
  from: `($${first}::date::timestamp AT TIME ZONE $${first + 2})`,
  until: `(($${first + 1}::date + 1)::timestamp AT TIME ZONE $${first + 2})`,
});
export const NAME_OF_START = `to_char(start, 'YYYY-MM-DD') AS bucket`;

/** A statement without buckets takes the first three. */
export const periodParameters = ({ from, to, timeZone, granularity }: Period) =>
  [from, to, timeZone, granularity] as const;
