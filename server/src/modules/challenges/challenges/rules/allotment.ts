import { splitByWeight } from '../../../../kernel/money.js';
import type { ChallengeBrief, ChallengeMode } from '../challenge.types.js';
import { accrue, type EntryAccrual, type Pot } from './accrual.js';

type Rules = Pick<ChallengeBrief, 'mode' | 'prizes' | 'maxPerCreatorMinor'>;
type Money = Pick<Pot, 'terms' | 'restMinor' | 'spentMinor' | 'feeTakenMinor'>;

/** An entry whose views no longer change, as it stands before the money is shared. */
export interface Contender {
  id: string;
  score: number;
  accruedMinor: number;
  /** It is payable or paid: its money stays as it is. */
  settled: boolean;
}

/** Modes in which the part of one entry depends on all the others. */
export const isShared = ({ mode }: { mode: ChallengeMode }): boolean => mode === 'ranked' || mode === 'pot';

/**
 * Gross of each entry for these scores, in the order of approval, then id: ties go to the earlier one. Ranked: the
 * prize of its place, from the first place on while the budget lasts. Pot: its share of the budget by largest remainder.
 * A score of 0 gets nothing. What no entry takes, and what the cap per creator cuts off, stays in the budget.
 */
export function allotted(
  { mode, prizes, maxPerCreatorMinor: cap }: Rules,
  budgetMinor: number,
  scores: readonly number[],
): number[] {
  const capped = (minor: number): number => (cap === null ? minor : Math.min(minor, cap));
  const budget = Math.max(budgetMinor, 0);
  if (mode === 'pot') return splitByWeight(budget, scores).map(capped);
  const parts = scores.map(() => 0);
  let rest = budget;
  for (const [place, index] of placesOf(scores).entries()) {
    const minor = Math.min(capped(prizeOf(prizes, place + 1)), rest);
    parts[index] = minor;
    rest -= minor;
  }
  return parts;
}

/** The prize of a rank; 0 where there is none. */
export const prizeOf = (prizes: ChallengeBrief['prizes'], rank: number): number =>
  prizes.find((prize) => prize.rank === rank)?.amountMinor ?? 0;

/** Indexes of those who have a place, the best first. */
function placesOf(scores: readonly number[]): number[] {
  const placed = scores.flatMap((score, index) => (score > 0 ? [{ score, index }] : []));
  return placed.sort((a, b) => b.score - a.score || a.index - b.index).map(({ index }) => index);
}

/**
 * What to book so that every entry has the part of its place: the falls first, so that the escrow never gives out more
 * than it holds. Money that is settled stays; the others share what it leaves.
 */
export function planAllotment(rules: Rules, money: Money, contenders: readonly Contender[]): EntryAccrual[] {
  const accrued = (rows: readonly Contender[]) =>
    rows.reduce((sum, { accruedMinor }) => sum + accruedMinor, 0);
  const parts = allotted(
    rules,
    money.restMinor + accrued(contenders),
    contenders.map(({ score }) => score),
  );
  const open = contenders.flatMap((entry, index) =>
    entry.settled ? [] : [{ entry, due: parts[index] ?? 0 }],
  );
  const rest = Math.max(0, money.restMinor + accrued(open.map(({ entry }) => entry)));
  const dues = open.map(({ due }) => due);
  const granted = dues.reduce((sum, due) => sum + due, 0) <= rest ? dues : splitByWeight(rest, dues);
  const running = { spentMinor: money.spentMinor, feeTakenMinor: money.feeTakenMinor };
  return open
    .map(({ entry }, index) => ({ entry, grossMinor: (granted[index] ?? 0) - entry.accruedMinor }))
    .sort((a, b) => Number(a.grossMinor > 0) - Number(b.grossMinor > 0))
    .map(({ entry, grossMinor }) => {
      const accrual = accrue(money.terms, { grossMinor, entryGrossMinor: entry.accruedMinor, ...running });
      running.spentMinor += accrual.grossMinor;
      running.feeTakenMinor += accrual.feeMinor;
      return { id: entry.id, ...accrual, accruedMinor: entry.accruedMinor + grossMinor, unpaidMinor: 0 };
    });
}

/** About what an entry would get if nothing changed any more, gross: its prize, or its part of all scores of the pot. */
export function expectedMinor(
  rules: Rules,
  budgetMinor: number,
  { score, rank, scores }: { score: number; rank: number; scores: number },
): number {
  if (score <= 0) return 0;
  if (rules.mode === 'pot') return allotted(rules, budgetMinor, [score, Math.max(scores - score, 0)])[0] ?? 0;
  const prize = Math.min(prizeOf(rules.prizes, rank), budgetMinor);
  return rules.maxPerCreatorMinor === null ? prize : Math.min(prize, rules.maxPerCreatorMinor);
}
