/** Why there was no answer, by the word in front of what the server says. */
const problems = {
  address: 'badAddress',
  private: 'privateAddress',
  unresolved: 'unresolved',
  timeout: 'timeout',
  connection: 'connection',
  too_large: 'tooLarge',
} as const;

type Problem = (typeof problems)[keyof typeof problems] | 'noReason';

export function problemOf(error: string): `problems.${Problem}` {
  const [word = ''] = error.split(':');
  const known = Object.entries(problems).find(([name]) => name === word);
  return `problems.${known?.[1] ?? 'noReason'}`;
}
