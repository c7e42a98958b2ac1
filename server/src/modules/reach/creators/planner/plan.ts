/** What one piece of a creator brings, as far as their newest videos tell. */
export interface ViewsRange {
  low: number;
  likely: number;
  high: number;
}

export interface Candidate {
  id: string;
  /** Of one piece, net; null = not known. */
  priceMinor: number | null;
  views: ViewsRange | null;
  /** 0 to 100. */
  score: number;
  newcomer: boolean;
}

export interface PlanInput {
  budgetMinor: number;
  pieces: number;
  /** Creators at most. */
  people: number;
  /** Keep a place for a newcomer who can be paid. */
  newcomer: boolean;
}

export const leftOutReasons = ['price_unknown', 'views_unknown', 'over_budget', 'no_place'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface Pick {
  id: string;
  pieces: number;
  costMinor: number;
  views: ViewsRange;
}

export interface Plan {
  picks: Pick[];
  pieces: number;
  spentMinor: number;
  leftMinor: number;
  views: ViewsRange;
  leftOut: { id: string; reason: LeftOutReason }[];
}

interface Usable extends Candidate {
  priceMinor: number;
  views: ViewsRange;
}

const isUsable = (one: Candidate): one is Usable =>
  one.priceMinor !== null && one.priceMinor > 0 && one.views !== null;

/** Likely views for the money; a perfect match counts twice as much as none. */
const worth = ({ views, priceMinor, score }: Usable): number => (views.likely * (100 + score)) / priceMinor;

/**
 * Proposes who makes how many pieces. The best for the money come first, a piece each in turn, so that no single creator
 * takes all; whoever cannot be paid any more is passed over. It promises no optimum: it is quick, gives the same answer
 * to the same question, never spends more than the budget and stops only where nothing more fits.
 */
export function planOf(candidates: readonly Candidate[], input: PlanInput): Plan {
  const usable = candidates.filter(isUsable).sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
  const payable = usable.filter(({ priceMinor }) => priceMinor <= input.budgetMinor);
  const each = Math.max(1, Math.ceil(input.pieces / Math.max(1, Math.min(input.people, payable.length))));
  const taken = new Map<string, number>();
  let left = input.budgetMinor;
  let pieces = 0;
  const take = ({ id, priceMinor }: Usable): void => {
    const had = taken.get(id) ?? 0;
    const isFull = had === 0 ? taken.size >= input.people : had >= each;
    if (isFull || pieces >= input.pieces || priceMinor > left) return;
    taken.set(id, had + 1);
    left -= priceMinor;
    pieces += 1;
  };
  const first = input.newcomer ? payable.find(({ newcomer }) => newcomer) : undefined;
  if (first) take(first);
  for (let round = 0; round < each; round += 1)
    for (const one of payable) if ((taken.get(one.id) ?? 0) <= round) take(one);
  const picks = usable.flatMap((one): Pick[] => {
    const count = taken.get(one.id);
    return count === undefined ? [] : [pickOf(one, count)];
  });
  return {
    picks,
    pieces,
    spentMinor: input.budgetMinor - left,
    leftMinor: left,
    views: together(picks),
    leftOut: candidates
      .filter(({ id }) => !taken.has(id))
      .map((one) => ({ id: one.id, reason: reasonOf(one, left) })),
  };
}

/** Pieces of one creator rise and fall with each other. */
const pickOf = ({ id, priceMinor, views }: Usable, pieces: number): Pick => ({
  id,
  pieces,
  costMinor: priceMinor * pieces,
  views: { low: views.low * pieces, likely: views.likely * pieces, high: views.high * pieces },
});

/** Creators do not all do badly at once: what they may fall short by adds up as independent deviations do. */
function together(picks: readonly Pick[]): ViewsRange {
  const likely = picks.reduce((sum, { views }) => sum + views.likely, 0);
  const away = (end: 'low' | 'high') =>
    Math.sqrt(picks.reduce((sum, { views }) => sum + (views[end] - views.likely) ** 2, 0));
  return {
    low: Math.max(0, Math.floor(likely - away('low'))),
    likely,
    high: Math.ceil(likely + away('high')),
  };
}

function reasonOf({ priceMinor, views }: Candidate, left: number): LeftOutReason {
  if (priceMinor === null || priceMinor <= 0) return 'price_unknown';
  if (views === null) return 'views_unknown';
  return priceMinor > left ? 'over_budget' : 'no_place';
}
