import type { Offer } from '../api/types';
import { changedTerms, termsOf } from './terms';

const offer: Pick<Offer, 'price' | 'deliverables' | 'dueAt' | 'goods'> = {
  price: { minor: 84_000, currency: 'EUR' },
  dueAt: '2026-12-20T12:00:00.000Z',
  goods: [
    {
      productId: null,
      title: 'Mug',
      quantity: 1,
      value: { minor: 900, currency: 'EUR' },
      variants: [{ id: 'v', title: 'Blue' }],
    },
  ],
  deliverables: [
    {
      id: 'a',
      placement: 'instagram_reel',
      format: 'video9x16',
      quantity: 2,
      dueAt: null,
      note: null,
      weight: 2,
    },
  ],
};

it('an untouched form changes nothing', () => {
  expect(changedTerms(offer, termsOf(offer))).toEqual({});
});

it('sends what differs, and nothing else', () => {
  const terms = termsOf(offer);
  expect(changedTerms(offer, { ...terms, price: 90_000 })).toEqual({
    price: { minor: 90_000, currency: 'EUR' },
  });
  expect(changedTerms(offer, { ...terms, dueAt: '2026-12-24T12:00:00.000Z' })).toEqual({
    dueAt: '2026-12-24T12:00:00.000Z',
  });
  const [piece] = terms.deliverables;
  const deliverables = piece ? [{ ...piece, quantity: 3 }] : [];
  expect(changedTerms(offer, { ...terms, deliverables })).toEqual({
    deliverables: [{ placement: 'instagram_reel', format: 'video9x16', quantity: 3 }],
  });
});

it('keeps the day where the field was emptied', () => {
  const { dueAt: _, ...terms } = termsOf(offer);
  expect(changedTerms(offer, terms)).toEqual({});
});

it('names goods again where they differ, and none where they are taken away', () => {
  const terms = termsOf(offer);
  const [mug] = terms.goods;
  const goods = mug ? [{ ...mug, quantity: 2 }] : [];
  expect(changedTerms(offer, { ...terms, goods })).toEqual({
    goods: [{ title: 'Mug', quantity: 2, value: { minor: 900, currency: 'EUR' }, variants: ['Blue'] }],
  });
  expect(changedTerms(offer, { ...terms, goods: [] })).toEqual({ goods: [] });
});
