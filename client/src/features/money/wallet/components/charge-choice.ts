import type { CoinPackage } from '@/shared/auth';

/** The cheapest package that brings at least so many coins; null where one is not enough. */
export const coverOf = (packages: readonly CoinPackage[], missing: number): CoinPackage | null =>
  packages
    .filter(({ coins, bonusCoins }) => coins + bonusCoins >= missing)
    .toSorted((a, b) => a.price.minor - b.price.minor)[0] ?? null;

/** The package someone pressed outside of the dialog; taken when it opens. */
let wanted: string | null = null;

export function wantPackage(id: string | null): void {
  wanted = id;
}

export function takeWanted(): string | null {
  const id = wanted;
  wanted = null;
  return id;
}
