import type { Band, BidDetail } from '../api/bids';

const BASIS = 10_000;
const THOUSAND = 1000;

export type AgainstBand = 'below' | 'in' | 'above';

export function againstBand(pieceMinor: number, { low, high }: Pick<Band, 'low' | 'high'>): AgainstBand {
  if (pieceMinor < low.minor) return 'below';
  return pieceMinor > high.minor ? 'above' : 'in';
}

/** What the creator receives of a price that holds the fee. */
export const earnedOf = (minor: number, feeBp: number): number => minor - Math.round((minor * feeBp) / BASIS);

interface Piece {
  placement: BidDetail['placements'][number];
  quantity: number;
}

/** Views to expect of these pieces by the own averages; null where nothing is known of any of them. */
export function viewsOf(pieces: readonly Piece[], own: BidDetail['ownViews']): number | null {
  const known = pieces.flatMap(({ placement, quantity }) => {
    const found = own.find((views) => views.placement === placement);
    return found ? [found.averageViews * quantity] : [];
  });
  return known.length === 0 ? null : known.reduce((sum, views) => sum + views, 0);
}

export const cpmOf = (minor: number, views: number | null): number | null =>
  views === null || views === 0 ? null : Math.round((minor * THOUSAND) / views);

export interface Award {
  count: number;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  leftMinor: number;
  placesLeft: number;
}

/** What the chosen proposals would cost together, and what they leave of the bid. */
export function awardOf(
  { budget, awarded, awardedCount, places, vatBp }: BidDetail,
  prices: readonly number[],
): Award {
  const netMinor = prices.reduce((sum, minor) => sum + minor, 0);
  const vatMinor = prices.reduce((sum, minor) => sum + Math.round((minor * (vatBp ?? 0)) / BASIS), 0);
  return {
    count: prices.length,
    netMinor,
    vatMinor,
    grossMinor: netMinor + vatMinor,
    leftMinor: (budget?.minor ?? 0) - (awarded?.minor ?? 0) - netMinor,
    placesLeft: places - (awardedCount ?? 0) - prices.length,
  };
}
