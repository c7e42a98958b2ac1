import { stepOf } from '@/entities/entry';
import type { Challenge, Entry } from '../api/types';

type CheckState = 'pass' | 'warn' | 'ask';

export interface Check {
  /** Key of the sentence, with what is put into it. */
  name: 'portrait' | 'found' | 'gone' | 'author' | 'disclosure' | 'hashtag' | 'mention' | 'point' | 'avoid';
  state: CheckState;
  value: string;
}

const has = (caption: string, sign: '#' | '@', word: string) =>
  caption.toLowerCase().includes(`${sign}${word}`.toLowerCase());

/** Points of the brief that only a person can see, and nobody has ticked. */
export const untickedPoints = (
  entry: Entry,
  challenge: Challenge,
  ticks: Readonly<Record<string, number | null>>,
): string[] =>
  entry.submittedAt === null
    ? []
    : reviewChecks(entry, challenge)
        .filter(({ state, value }) => state === 'ask' && !(value in ticks))
        .map(({ value }) => value);

/** The entry against the brief: what was found, what was not, and what only a person can see. */
export function reviewChecks(entry: Entry, challenge: Challenge): Check[] {
  const caption = [entry.tracked?.title, entry.caption].filter(Boolean).join('\n');
  const checks: Check[] = [];
  // A script is held against the points only: nothing is filmed or posted yet.
  const words = stepOf(entry, 'script')?.status === 'submitted';
  if (words) return pointsOf(challenge);
  const video = entry.media.find(({ width, height }) => width !== null && height !== null);
  if (video && challenge.formats.includes('video9x16')) {
    const { width, height } = video;
    const portrait = Math.abs((width ?? 0) * 16 - (height ?? 0) * 9) <= (height ?? 0) * 0.2;
    checks.push({ name: 'portrait', state: portrait ? 'pass' : 'warn', value: `${width} × ${height}` });
  }
  if (entry.tracked) {
    const active = entry.tracked.state !== 'unavailable';
    checks.push({
      name: active ? 'found' : 'gone',
      state: active ? 'pass' : 'warn',
      value: entry.tracked.platform,
    });
    if (entry.tracked.author) checks.push({ name: 'author', state: 'pass', value: entry.tracked.author });
  }
  if (challenge.disclosure) {
    const unclear = entry.warnings.some(({ code }) => code === 'disclosure');
    const said = caption.toLowerCase().startsWith(challenge.disclosure.toLowerCase());
    checks.push({
      name: 'disclosure',
      state: unclear || (!entry.tracked && !said) ? 'warn' : 'pass',
      value: challenge.disclosure,
    });
  }
  for (const tag of challenge.hashtags)
    checks.push({ name: 'hashtag', state: has(caption, '#', tag) ? 'pass' : 'warn', value: `#${tag}` });
  for (const person of challenge.mentions)
    checks.push({ name: 'mention', state: has(caption, '@', person) ? 'pass' : 'warn', value: `@${person}` });
  return [...checks, ...pointsOf(challenge)];
}

const pointsOf = ({ doList, dontList }: Challenge): Check[] => [
  ...doList.map((value): Check => ({ name: 'point', state: 'ask', value })),
  ...dontList.map((value): Check => ({ name: 'avoid', state: 'ask', value })),
];
