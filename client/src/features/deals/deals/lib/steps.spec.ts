import type { DealDetail } from '../api/types';
import { countOf, sharesOf, stepOf } from './steps';

const delivery = (status: string, minor: number) => ({ status, price: { minor, currency: 'EUR' } });
const deal = (change: object): DealDetail =>
  ({
    stage: 'active',
    contract: {},
    order: { fundedAt: null },
    deliveries: [],
    ...change,
  }) as unknown as DealDetail;

describe('how far a deal has come', () => {
  it.each([
    ['a request', deal({ stage: 'request', contract: null, order: null }), 'agreed'],
    ['agreed', deal({}), 'funded'],
    ['paid', deal({ order: { fundedAt: '2026-11-24T10:00:00.000Z' } }), 'work'],
    ['over', deal({ stage: 'done', order: { fundedAt: '2026-11-24T10:00:00.000Z' } }), null],
  ])('%s', (_, state, step) => {
    expect(stepOf(state)).toBe(step);
  });

  it('its parts add up to the price', () => {
    const state = deal({
      deliveries: [delivery('approved', 120), delivery('submitted', 360), delivery('changes_requested', 360)],
    });
    expect(sharesOf(state)).toEqual({ approved: 120, review: 360, open: 360 });
    expect(countOf(state, 'approved', 'submitted')).toBe(2);
  });
});
