import type { Language } from '@/shared/i18n/language';
import { wordsOf } from '@/shared/i18n/words';

const { words } = wordsOf('month');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** The short name of the month that a plain day (YYYY-MM-DD) lies in, for axes: Jan */
export function formatMonth(day: string, language: Language): string {
  const month = months[Number(day.slice(5, 7)) - 1];
  return month ? words(language)[month] : day;
}
