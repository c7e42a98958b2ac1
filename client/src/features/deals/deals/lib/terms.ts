import { sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import type { Schemas } from '@/shared/api';
import type { Offer } from '../api/types';
import { goodsRows, sentGoods } from './goods';
import type { GoodsRow } from './goods';

/** Terms of an offer that can be named again, as a form holds them. */
export interface TypedTerms {
  price: number | null;
  deliverables: Piece[];
  dueAt?: string;
  goods: GoodsRow[];
}

type Terms = Pick<Offer, 'price' | 'deliverables' | 'dueAt' | 'goods'>;

export const termsOf = ({ price, deliverables, dueAt, goods }: Terms): TypedTerms => ({
  price: price.minor,
  deliverables: deliverables.map(({ placement, quantity, note }) => ({
    placement,
    quantity,
    note: note ?? '',
  })),
  goods: goodsRows(goods),
  ...(dueAt ? { dueAt } : {}),
});

/** What is other than in the offer; the rest stays as it was. */
export function changedTerms(offer: Terms, typed: TypedTerms): Schemas['OfferChangeDto'] {
  const before = termsOf(offer);
  const { price, deliverables, dueAt, goods } = typed;
  const otherGoods = JSON.stringify(goods) !== JSON.stringify(before.goods);
  const otherPieces = JSON.stringify(deliverables) !== JSON.stringify(before.deliverables);
  return {
    ...(price === null || price === before.price ? {} : { price: { minor: price, currency: 'EUR' } }),
    ...(otherPieces ? { deliverables: sentPieces(deliverables) } : {}),
    ...(otherGoods ? { goods: sentGoods(goods) } : {}),
    ...(dueAt && dueAt !== before.dueAt ? { dueAt } : {}),
  };
}
