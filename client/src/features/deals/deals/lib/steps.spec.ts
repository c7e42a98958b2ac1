import type { Delivery } from '../api/types';
import { countOf, sharesOf, stepOf } from './steps';

const contract = {};
const unpaid = { fundedAt: null };
const paid = { fundedAt: '2026-11-24T10:00:00.000Z' };
const delivery = (status: Delivery['status'], minor: number): Pick<Delivery, 'status' | 'price'> => ({
  status,
  price: { minor, currency: 'EUR' },
});

describe('how far a deal has come', () => {
  it.each([
    ['a request', { stage: 'request', contract: null, order: null }, 'agreed'],
    ['agreed', { stage: 'active', contract, order: unpaid }, 'funded'],
    ['paid', { stage: 'active', contract, order: paid }, 'work'],
    ['over', { stage: 'done', contract, order: paid }, null],
  ] as const)('%s', (_, deal, step) => {
    expect(stepOf(deal)).toBe(step);
  });

  it('its parts add up to the price', () => {
    const deal = {
      deliveries: [delivery('approved', 120), delivery('submitted', 360), delivery('changes_requested', 360)],
    };
    expect(sharesOf(deal)).toEqual({ approved: 120, review: 360, open: 360 });
    expect(countOf(deal, 'approved', 'submitted')).toBe(2);
  });
});
