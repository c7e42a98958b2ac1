/**
 * Every number, sum and date on screen is written here and nowhere else. Without Intl: its first formatter of numbers or
 * dates takes a phone some 60 ms before anything is painted.
 */
const NBSP = '\u00a0';

/** 1234567 becomes 1.234.567 */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
/** Integer minor units: 123456 becomes 1.234,56 */
const sum = (minor: number): string =>
  `${grouped(Math.floor(minor / 100))},${String(minor % 100).padStart(2, '0')}`;
/** What is written as 0 has no sign. */
const minus = (value: number, rounded: number): string => (value < 0 && rounded > 0 ? '-' : '');
/** At most one decimal: 18,4 */
function one(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const tenth = tenths % 10 === 0 ? '' : `,${tenths % 10}`;
  return `${minus(value, tenths)}${grouped(Math.floor(tenths / 10))}${tenth}`;
}
const symbols: Record<string, string> = { EUR: '€' };

export interface Money {
  minor: number;
  currency: string;
}

/** 2 decimals with thousands separators: 1.234,50 */
export function formatNumber(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100);
  return `${minus(value, hundredths)}${sum(hundredths)}`;
}

/** Whole numbers that people compare exactly: 128.400 */
export function formatInteger(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return `${minus(value, rounded)}${grouped(rounded)}`;
}

/** A sum in minor units: 1.234,56 € */
export function formatMoney(amount: Money | number, currency = 'EUR'): string {
  const minor = typeof amount === 'number' ? amount : amount.minor;
  const code = typeof amount === 'number' ? currency : amount.currency;
  const sign = minor < 0 ? '−' : '';
  return `${sign}${sum(Math.round(Math.abs(minor)))}${NBSP}${symbols[code] ?? code}`;
}

/** For an axis: 1.200 €. Cents stand at every tick as soon as its steps need them. */
export const formatEuros = (minor: number, step = minor): string =>
  step % 100 === 0 ? `${formatInteger(minor / 100)}${NBSP}€` : formatMoney(minor);

/** With a sign in front, for statements: +10,00 € */
export function formatSignedMoney(amount: Money | number): string {
  const minor = typeof amount === 'number' ? amount : amount.minor;
  return minor > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

const steps = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** Large counts in short: 1.2K, 3.4M, 5.6B */
export function formatCount(value: number): string {
  const size = Math.abs(value);
  for (const [step, letter] of steps) {
    // 999,950 would round to 1000.0K, so it counts as the next step already.
    if (size >= step || (step > 1e3 && size >= step - step / 2e4)) {
      return `${(value / step).toFixed(1)}${letter}`;
    }
  }
  return String(Math.round(value));
}

/** A share between 0 and 1: 18,4 % */
export const formatPercent = (share: number): string => `${one(share * 100)}${NBSP}%`;

const pad = (value: number) => String(value).padStart(2, '0');
const toDate = (value: Date | string | number): Date => (value instanceof Date ? value : new Date(value));

/** MM.DD.YYYY in the reader's own time zone. A plain day (YYYY-MM-DD) is taken as written. */
export function formatDate(value: Date | string | number): string {
  const day = typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (day) return `${day[2]}.${day[3]}.${day[1]}`;
  const date = toDate(value);
  return `${pad(date.getMonth() + 1)}.${pad(date.getDate())}.${date.getFullYear()}`;
}

/** The day (YYYY-MM-DD) in the reader's own time zone, as calls take it. */
export const plainDay = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** MM.DD, for axes and tight cells. */
export const formatDay = (value: Date | string | number): string => formatDate(value).slice(0, 5);

export function formatTime(value: Date | string | number): string {
  const date = toDate(value);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

export const formatDateTime = (value: Date | string | number): string =>
  `${formatDate(value)}, ${formatTime(value)}`;

/** Minutes and seconds of a countdown: 0:24 */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${pad(Math.max(0, Math.floor(seconds % 60)))}`;

const sizes = ['B', 'KB', 'MB', 'GB'] as const;
export function formatBytes(bytes: number): string {
  const step = Math.min(sizes.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  return `${one(bytes / 1000 ** step)}${NBSP}${sizes[step]}`;
}

/** "@lena" for a person; nothing for a team, which has no user name. */
export const formatHandle = (username: string): string | undefined =>
  username === '' ? undefined : `@${username}`;

/** A word for a value that has no label of its own: changes_requested becomes "Changes requested". */
export function readable(value: string): string {
  const words = value
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
