import type { Language } from '@/shared/i18n/language';
import { fill, pluralOf, wordsOf } from '@/shared/i18n/words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { words } = wordsOf('deadline');

/** Deadlines are the only times written relative to now: in 5 h, in 2 days, 3 h ago. */
export function formatDeadline(at: Date | string, language: Language, now: number = Date.now()): string {
  const left = new Date(at).getTime() - now;
  const size = Math.abs(left);
  const word = words(language);
  if (size < MINUTE) return word.now;
  let time: string;
  if (size < HOUR) time = fill(word.minutes, { n: Math.round(size / MINUTE) });
  else if (size < 2 * DAY) time = fill(word.hours, { n: Math.round(size / HOUR) });
  else {
    const days = Math.round(size / DAY);
    time = fill(pluralOf({ one: word.days_one, other: word.days_other }, days, language), { n: days });
  }
  return fill(left > 0 ? word.in : word.ago, { time });
}
