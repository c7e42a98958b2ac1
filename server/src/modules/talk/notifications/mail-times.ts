import { HOUR, MINUTE } from '../../../kernel/clock.js';

/** When a person wants mail, in hours of their own day. */
export interface MailTimes {
  timezone: string;
  digestHour: number;
  quietFrom: number | null;
  quietTo: number | null;
}

interface Local {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

function localOf(at: Date, timeZone: string): Local {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

/** How far the clocks of the zone are ahead of UTC at that moment. */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = localOf(new Date(at), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}

/** The moment at which clocks of the zone show that hour; an hour that a day leaves out becomes the next one. */
function momentOf(day: number, hour: number, timeZone: string): number {
  const shown = day + hour * HOUR;
  const [before, after] = [shown - 12 * HOUR, shown + 12 * HOUR].map((at) => offsetAt(at, timeZone));
  const fits = [shown - (before ?? 0), shown - (after ?? 0)].filter(
    (at) => at + offsetAt(at, timeZone) === shown,
  );
  return fits.length > 0 ? Math.min(...fits) : shown - (before ?? 0);
}

/** The next moment at which the person's clock strikes this hour. */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const { year, month, day } = localOf(now, timeZone);
  for (let ahead = 0; ; ahead++) {
    const at = momentOf(Date.UTC(year, month - 1, day + ahead), hour, timeZone);
    if (at > now.getTime()) return new Date(at);
  }
}

/** Now, or the end of the quiet hours that it falls in. */
export function afterQuiet(now: Date, { timezone, quietFrom, quietTo }: MailTimes): Date {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return now;
  const { hour } = localOf(now, timezone);
  const within =
    quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  return within ? nextHour(now, quietTo, timezone) : now;
}

/** With the next digest, unless what has to be done is due by then. */
export function withDigest(now: Date, dueAt: Date | null, times: MailTimes): Date {
  const digest = nextHour(now, times.digestHour, times.timezone);
  return dueAt !== null && dueAt <= digest ? afterQuiet(now, times) : digest;
}
