import type { Challenge } from '../api/types';

export const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

/** Views are what is paid, each or as a part of all. */
export const byViews = (mode: Challenge['mode']): boolean => mode === 'brawl' || mode === 'pot';

/** Places without a sum are left out, so that the ranks have no gap. */
export const prizesOf = (amounts: readonly (number | null)[]) =>
  amounts
    .filter((minor): minor is number => minor !== null && minor > 0)
    .map((minor, index) => ({ rank: index + 1, amount: eur(minor) }));
