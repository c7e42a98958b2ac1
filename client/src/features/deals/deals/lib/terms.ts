import { sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import type { Schemas } from '@/shared/api';
import type { Offer } from '../api/types';

/** Terms of an offer that can be named again, as a form holds them. */
export interface TypedTerms {
  price: number | null;
  deliverables: Piece[];
  dueAt?: string;
}

type Terms = Pick<Offer, 'price' | 'deliverables' | 'dueAt'>;

export const termsOf = ({ price, deliverables, dueAt }: Terms): TypedTerms => ({
  price: price.minor,
  deliverables: deliverables.map(({ placement, quantity, note }) => ({
    placement,
    quantity,
    note: note ?? '',
  })),
  ...(dueAt ? { dueAt } : {}),
});

/** What is other than in the offer; the rest stays as it was. */
export function changedTerms(offer: Terms, typed: TypedTerms): Schemas['OfferChangeDto'] {
  const before = termsOf(offer);
  const { price, deliverables, dueAt } = typed;
  const otherPieces = JSON.stringify(deliverables) !== JSON.stringify(before.deliverables);
  return {
    ...(price === null || price === before.price ? {} : { price: { minor: price, currency: 'EUR' } }),
    ...(otherPieces ? { deliverables: sentPieces(deliverables) } : {}),
    ...(dueAt && dueAt !== before.dueAt ? { dueAt } : {}),
  };
}
