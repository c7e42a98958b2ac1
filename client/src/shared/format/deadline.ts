import type { Language } from '../i18n/language';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = {
  en: {
    min: 'min',
    hour: 'h',
    day: ['day', 'days'],
    now: 'now',
    in: 'in',
    ago: (text: string) => `${text} ago`,
  },
  de: {
    min: 'Min.',
    hour: 'Std.',
    day: ['Tag', 'Tagen'],
    now: 'jetzt',
    in: 'in',
    ago: (text: string) => `vor ${text}`,
  },
} as const;

/** Deadlines are the only times written relative to now: in 5 h, in 2 days, 3 h ago. */
export function formatDeadline(at: Date | string, language: Language, now: number = Date.now()): string {
  const left = new Date(at).getTime() - now;
  const size = Math.abs(left);
  const word = units[language];
  if (size < MINUTE) return word.now;
  let text: string;
  if (size < HOUR) text = `${Math.round(size / MINUTE)}\u00a0${word.min}`;
  else if (size < 2 * DAY) text = `${Math.round(size / HOUR)}\u00a0${word.hour}`;
  else {
    const days = Math.round(size / DAY);
    text = `${days}\u00a0${word.day[days === 1 ? 0 : 1]}`;
  }
  return left > 0 ? `${word.in} ${text}` : word.ago(text);
}
