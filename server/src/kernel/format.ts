import { BASIS } from './money.js';

const TIME_ZONE = 'Europe/Berlin';

const two = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const upToTwo = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** 1.234,56 € — as on every screen. */
export const formatEuro = (minor: number): string =>
  `${minor < 0 ? '−' : ''}${two.format(Math.abs(minor) / 100)}\u00a0€`;

/** 1.000 — counts, such as coins. */
export const formatInteger = (value: number): string => whole.format(value);

/** 1234.56 — for machines. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const formatRate = (rateBp: number): string => `${upToTwo.format((rateBp / BASIS) * 100)}\u00a0%`;

/** YYYY-MM-DD of a moment in the platform's own time zone: days on documents and the year of a number. */
export const dayOf = (moment: Date): string => berlin.format(moment);

/** MM.DD.YYYY, as on every screen. */
export const formatDay = (day: string): string => `${day.slice(5, 7)}.${day.slice(8, 10)}.${day.slice(0, 4)}`;
