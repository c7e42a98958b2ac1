import { splitByWeight } from '../../../kernel/money.js';
import type { DeliveryState, WholeDeal } from './deal.types.js';

type Piece = Pick<DeliveryState, 'id' | 'clause' | 'priceMinor' | 'status' | 'dueAt' | 'firstSubmittedAt'>;

/** Handed in by its day. What was sent back for changes counts from the first time. */
const isOnTime = ({ dueAt, firstSubmittedAt }: Piece): boolean =>
  firstSubmittedAt !== null && (dueAt === null || firstSubmittedAt <= dueAt);

const byClause = ({ clause: one }: Piece, { clause: other }: Piece): number =>
  one.localeCompare(other, 'en', { numeric: true });

export interface BonusPart {
  minor: number;
  earned: boolean;
}

/**
 * By delivery. The bonus of an order is split over its pieces as the price is; a piece earns its part when it was
 * handed in on time and is approved.
 */
export function bonusParts(bonusMinor: number, pieces: readonly Piece[]): Map<string, BonusPart> {
  const sorted = pieces.toSorted(byClause);
  const parts = splitByWeight(
    bonusMinor,
    sorted.map(({ priceMinor }) => priceMinor),
  );
  return new Map(
    sorted.map((piece, index) => [
      piece.id,
      { minor: parts[index] ?? 0, earned: piece.status === 'approved' && isOnTime(piece) },
    ]),
  );
}

/** What of an order belongs to the creator: approved pieces, and what they earn of the bonus. */
export function earnedMinor({ order, deliveries }: Pick<WholeDeal, 'order' | 'deliveries'>): number {
  const pieces = deliveries.reduce(
    (sum, { status, priceMinor }) => sum + (status === 'approved' ? priceMinor : 0),
    0,
  );
  const parts = [...bonusParts(order?.bonusMinor ?? 0, deliveries).values()];
  return parts.reduce((sum, { minor, earned }) => sum + (earned ? minor : 0), pieces);
}
