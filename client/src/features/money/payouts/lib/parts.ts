import type { Account, Blocker, Preview } from '../api/account';

export type PartName = 'ready' | 'validating' | 'reserved' | 'owed' | 'you' | 'waits';

export interface Part {
  name: PartName;
  minor: number;
}

/** These keep a part of the balance, the others all that is not kept otherwise. */
const partly: Record<string, PartName> = {
  IN_VALIDATION: 'validating',
  RESERVED: 'reserved',
  RECEIVABLE: 'owed',
};

const PARTIAL = new Set([...Object.keys(partly), 'DAILY_LIMIT']);

export const stops = ({ code }: Blocker): boolean => !PARTIAL.has(code);

/** The balance, split so that the parts always add up to it. */
export function partsOf(
  { balance, withdrawable, blockers }: Pick<Account, 'balance' | 'withdrawable' | 'blockers'>,
  stays: Preview['stays'],
): Part[] {
  const kept = stays.flatMap(({ code, amount }) => {
    const name = partly[code];
    return name ? [{ name, minor: amount.minor }] : [];
  });
  const told = kept.reduce((sum, { minor }) => sum + minor, withdrawable.minor);
  const needsUser = blockers.some((blocker) => stops(blocker) && blocker.owner === 'user');
  const parts: Part[] = [
    { name: 'ready', minor: withdrawable.minor },
    { name: needsUser ? 'you' : 'waits', minor: balance.minor - told },
    ...kept,
  ];
  return parts.filter(({ minor }) => minor > 0);
}

export interface Reason extends Blocker {
  /** What it keeps; null = the same money as the reason before it. */
  minor: number | null;
}

const rank = ({ owner, code }: Blocker): number => (owner === 'user' ? 0 : 2) + (PARTIAL.has(code) ? 1 : 0);

/** Why money stays: first what the reader can do something about, each sum told once. */
export function reasonsOf(blockers: readonly Blocker[], parts: readonly Part[]): Reason[] {
  const sumOf = (name: PartName | undefined) => parts.find((part) => part.name === name)?.minor ?? 0;
  let rest = sumOf('you') + sumOf('waits');
  return [...blockers]
    .sort((left, right) => rank(left) - rank(right))
    .map((blocker) => {
      const own = partly[blocker.code];
      const minor = own ? sumOf(own) : rest;
      if (!own) rest = 0;
      return { ...blocker, minor: minor > 0 ? minor : null };
    });
}
