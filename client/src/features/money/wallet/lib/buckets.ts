import type { Schemas } from '@/shared/api';

type Lot = Schemas['CoinLotDto'];

export interface Buckets {
  purchased: number;
  bonus: number;
  /** When the first of the bonus coins lapse. */
  bonusUntil: string | null;
}

/** What is left by source. Lots that hold coins come first, so a last one that does means there may be more. */
export function bucketsOf(lots: readonly Lot[], most = 100): Buckets | null {
  if (lots.length >= most && (lots.at(-1)?.remaining ?? 0) > 0) return null;
  const sum = (source: Lot['source']) =>
    lots.filter((lot) => lot.source === source).reduce((total, { remaining }) => total + remaining, 0);
  const ends = lots
    .filter(({ source, remaining }) => source === 'bonus' && remaining > 0)
    .flatMap(({ expiresAt }) => expiresAt ?? [])
    .toSorted((a, b) => a.localeCompare(b));
  return { purchased: sum('purchased'), bonus: sum('bonus'), bonusUntil: ends[0] ?? null };
}
