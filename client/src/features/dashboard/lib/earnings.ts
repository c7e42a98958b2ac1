import type { ChartPoint } from '../../../shared/charts';
import type { Language } from '../../../shared/i18n/language';

export interface Earning {
  at: string;
  minor: number;
}

const MONTHS = 12;
const WEEK = 7 * 24 * 60 * 60 * 1000;
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

const monthOf = (at: Date): number => at.getFullYear() * MONTHS + at.getMonth();
const pad = (value: number) => String(value).padStart(2, '0');

/** The first day of the twelve months that end with this one. */
export function firstDay(now: Date): string {
  const first = new Date(now.getFullYear(), now.getMonth() - (MONTHS - 1), 1);
  return `${first.getFullYear()}-${pad(first.getMonth() + 1)}-01`;
}

export const sumOf = (earnings: readonly Earning[]): number =>
  earnings.reduce((sum, { minor }) => sum + minor, 0);

/** Earned in the seven days before now. */
export const ofWeek = (earnings: readonly Earning[], now: number): number =>
  sumOf(earnings.filter(({ at }) => new Date(at).getTime() > now - WEEK));

/** One bar per month, the present one last; months without money stand there as nothing. */
export function byMonth(earnings: readonly Earning[], now: Date, language: Language): ChartPoint[] {
  const name = new Intl.DateTimeFormat(locales[language], { month: 'short' });
  const sums = new Map<number, number>();
  for (const { at, minor } of earnings) {
    const month = monthOf(new Date(at));
    sums.set(month, (sums.get(month) ?? 0) + minor);
  }
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(now.getFullYear(), now.getMonth() - (MONTHS - 1) + index, 1);
    return { label: name.format(first), value: sums.get(monthOf(first)) ?? 0 };
  });
}
