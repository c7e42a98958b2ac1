import { createHash } from 'node:crypto';
import { splitByWeight } from '../../../kernel/money.js';
import type { Clause, Contract, DealState, DealTerms } from './deal.types.js';

interface Rules {
  changeRounds: number;
  feeBp: number;
  fundHours: number;
}

/**
 * D1, D2 … what is to be made, B1 the brief, G1, G2 … what the brand sends for it, T1 how often it is changed, R1 how it may be used, X1 what is not advertised meanwhile,
 * L1 the label, M1 the bonus, P1 the price. Disputes and remarks quote these ids.
 */
function clausesOf(terms: DealTerms, { changeRounds, feeBp, fundHours }: Rules): Clause[] {
  const { priceMinor, deliverables, rights, exclusivity, brief, goods = [], bonusMinor = 0 } = terms;
  const parts = splitByWeight(
    priceMinor,
    deliverables.map(({ weight }) => weight),
  );
  return [
    ...deliverables.map((deliverable, index): Clause => ({
      id: `D${index + 1}`,
      kind: 'deliverable',
      deliverable,
      priceMinor: parts[index] ?? 0,
    })),
    ...(brief ? [{ id: 'B1', kind: 'brief', text: brief } as const] : []),
    ...goods.map((one, index): Clause => ({ id: `G${index + 1}`, kind: 'goods', goods: one })),
    { id: 'L1', kind: 'label' },
    { id: 'T1', kind: 'changes', rounds: changeRounds },
    ...(rights ? [{ id: 'R1', kind: 'rights', ...rights } as const] : []),
    ...(exclusivity ? [{ id: 'X1', kind: 'exclusivity', ...exclusivity } as const] : []),
    ...(bonusMinor > 0 ? [{ id: 'M1', kind: 'bonus', bonusMinor } as const] : []),
    { id: 'P1', kind: 'price', priceMinor, feeBp, fundHours },
  ];
}

export function contractOf(
  deal: Pick<DealState, 'id' | 'brandId' | 'creatorId'>,
  terms: DealTerms,
  { agreedAt, ...rules }: Rules & { agreedAt: Date },
): Contract {
  return {
    version: 1,
    dealId: deal.id,
    brandId: deal.brandId,
    creatorId: deal.creatorId,
    title: terms.title,
    agreedAt: agreedAt.toISOString(),
    clauses: clausesOf(terms, rules),
  };
}

/** The same for the same content, in whatever order a database keeps the names. */
export const hashOf = (contract: Contract): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(contract)))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

export const bonusOf = ({ clauses }: Contract): number =>
  clauses.find((clause) => clause.kind === 'bonus')?.bonusMinor ?? 0;

export const roundsOf = ({ clauses }: Contract): number =>
  clauses.find((clause) => clause.kind === 'changes')?.rounds ?? 0;
