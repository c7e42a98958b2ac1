import { MINUTE } from '../../../../kernel/clock.js';

/** What a platform's API gives in a day and a minute, in its own units. */
export interface QuotaLimits {
  perDay: number;
  perMinute: number;
  /** Kept for what a person waits for. */
  reserveBp: number;
}

/** What was used last; a day or minute that is over counts as unused. */
export interface QuotaUse {
  day: string;
  dayUnits: number;
  minute: number;
  minuteUnits: number;
}

/** Where a moment lies in the platform's day. */
export interface QuotaTime {
  day: string;
  minute: number;
  /** Of the day, from 0 to 1. */
  passed: number;
}

/** rounds: the readings that come by themselves. */
export type QuotaFor = 'rounds' | 'person';

const WHOLE_BP = 10_000;
const MINUTES_OF_DAY = 1_440;
/** Rounds may be this far ahead of an even use of the day. */
const AHEAD = 1 / 24;

export function quotaTime(now: Date, timeZone: string): QuotaTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Math.floor(now.getTime() / MINUTE),
    passed: (Number(part('hour')) * 60 + Number(part('minute')) + 1) / MINUTES_OF_DAY,
  };
}

/** Less the reserve, and at least one: a small budget is slow, not closed. */
const forRounds = (units: number, reserveBp: number): number =>
  Math.max(1, Math.floor((units * (WHOLE_BP - reserveBp)) / WHOLE_BP));

/** Units that may be used now. Rounds spread theirs over the day; a person gets what is left of it. */
export function roomOf(use: QuotaUse | null, limits: QuotaLimits, time: QuotaTime, by: QuotaFor): number {
  const today = use?.day === time.day ? use.dayUnits : 0;
  const thisMinute = use?.minute === time.minute ? use.minuteUnits : 0;
  const { perDay, perMinute, reserveBp } = limits;
  if (by === 'person') return Math.max(0, Math.min(perDay - today, perMinute - thisMinute));
  const ofDay = forRounds(perDay, reserveBp);
  const byNow = Math.floor(ofDay * Math.min(1, time.passed + AHEAD));
  return Math.max(0, Math.min(byNow - today, forRounds(perMinute, reserveBp) - thisMinute));
}

/** More than half an hour of an even use is free: then no call needs to be full. */
export const isPlentiful = (room: number, { perDay, reserveBp }: QuotaLimits): boolean =>
  room > forRounds(perDay, reserveBp) / 48;

export const used = (use: QuotaUse | null, units: number, time: QuotaTime): QuotaUse => ({
  day: time.day,
  dayUnits: (use?.day === time.day ? use.dayUnits : 0) + units,
  minute: time.minute,
  minuteUnits: (use?.minute === time.minute ? use.minuteUnits : 0) + units,
});

export interface Round {
  /** Posts of one unit. */
  batchSize: number;
  room: number;
  plentiful: boolean;
  gatherMs: number;
  now: Date;
}

/** How many of the posts that are due are read now, the longest waiting first; whole calls while units are scarce. */
export function readableNow(
  dueAt: readonly Date[],
  { batchSize, room, plentiful, gatherMs, now }: Round,
): number {
  const whole = Math.min(Math.floor(dueAt.length / batchSize), room);
  const rest = dueAt[whole * batchSize];
  if (rest === undefined || whole === room) return whole * batchSize;
  return plentiful || now.getTime() - rest.getTime() >= gatherMs ? dueAt.length : whole * batchSize;
}
