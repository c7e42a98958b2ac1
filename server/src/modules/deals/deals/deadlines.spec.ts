import { DAY } from '../../../kernel/clock.js';
import { finishBy, nextDue, nextTimeout, turnOf } from './deadlines.js';
import type { DeliveryState, OrderState, WholeDeal } from './deal.types.js';

const start = new Date('2026-11-01T12:00:00.000Z');
const day = (days: number): Date => new Date(start.getTime() + days * DAY);
const rules = { completeDays: 7, disputeDays: 7, overdueDays: 14, longestDays: 75 };

const order = { status: 'pending', escrow: 'held', dueAt: day(28) } as OrderState;
const work = (change: Partial<DeliveryState>): DeliveryState =>
  ({
    id: 'a',
    status: 'pending',
    dueAt: null,
    reviewBy: null,
    remindAt: null,
    standsFrom: null,
    ...change,
  }) as DeliveryState;
const whole = (deliveries: DeliveryState[], change: Partial<OrderState> = {}): WholeDeal =>
  ({
    deal: { stage: 'active', turn: null },
    order: { ...order, ...change },
    deliveries,
    shipments: [],
  }) as unknown as WholeDeal;

const submitted = work({ status: 'submitted', reviewBy: day(17), remindAt: day(8) });
const approved = work({ status: 'approved', standsFrom: day(10) });
const rejected = work({ status: 'rejected', standsFrom: day(5) });

describe('the clock of a deal', () => {
  it.each<[string, WholeDeal, string | undefined, number | null, string | null]>([
    ['not paid', whole([work({})], { escrow: 'none', dueAt: day(3) }), 'funding_over', 3, 'brand'],
    ['nothing handed in', whole([work({})]), 'time_over', 28, 'creator'],
    ['in review', whole([submitted, work({})]), 'remind', 8, 'brand'],
    ['in review, reminded', whole([work({ ...submitted, remindAt: null })]), 'approve', 17, 'brand'],
    ['all approved', whole([approved, approved]), 'complete', 17, 'brand'],
    [
      'approved after the last day',
      whole([work({ ...approved, standsFrom: day(30) })]),
      'complete',
      30,
      'brand',
    ],
    ['one rejected', whole([approved, rejected]), 'rejection_stands', 12, null],
    ['in review beside one that is rejected', whole([submitted, rejected]), 'remind', 8, 'brand'],
    ['frozen', whole([submitted], { escrow: 'frozen' }), undefined, null, null],
    ['over', whole([approved], { status: 'completed', escrow: 'released' }), undefined, null, null],
  ])('%s', (_, state, event, at, turn) => {
    const next = nextTimeout(state, rules);
    expect(next?.event).toBe(event);
    expect(next?.at ?? null).toEqual(at === null ? null : day(at));
    expect(turnOf(state)).toBe(turn);
  });

  it('shows the due date of open work, but no reminder', () => {
    expect(nextDue(whole([work({ dueAt: day(12) })]), rules)).toEqual(day(12));
    expect(nextDue(whole([submitted]), rules)).toEqual(day(17));
  });

  it('ends 14 days after the last due date, and 75 days after the funding at the latest', () => {
    expect(finishBy(start, day(20), rules)).toEqual(day(34));
    expect(finishBy(start, day(70), rules)).toEqual(day(75));
    expect(finishBy(start, null, rules)).toEqual(day(75));
  });
});
