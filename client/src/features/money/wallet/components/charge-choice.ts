import type { CoinPackage } from '@/shared/auth';

/** The place of the package that is chosen first. */
const USUAL = 2;

/** The cheapest package that brings at least so many coins; null where one is not enough. */
export const coverOf = (packages: readonly CoinPackage[], missing: number): CoinPackage | null =>
  packages
    .filter(({ coins, bonusCoins }) => coins + bonusCoins >= missing)
    .toSorted((a, b) => a.price.minor - b.price.minor)[0] ?? null;

/** The one that was chosen, else the usual one; of those that may still be bought as long as there are some. */
export function offered(
  packages: readonly CoinPackage[],
  chosen: string | null,
  mostMinor: number,
): CoinPackage | undefined {
  const within = packages.filter(({ price }) => price.minor <= mostMinor);
  const list = within.length > 0 ? within : packages;
  return list.find(({ id }) => id === chosen) ?? list[Math.min(USUAL, list.length - 1)];
}

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
