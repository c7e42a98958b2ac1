import type { Offer } from '../api/types';
import { changedTerms, termsOf } from './terms';

const offer: Pick<Offer, 'price' | 'deliverables' | 'dueAt'> = {
  price: { minor: 84_000, currency: 'EUR' },
  dueAt: '2026-12-20T12:00:00.000Z',
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
