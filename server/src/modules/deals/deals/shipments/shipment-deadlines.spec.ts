import { DAY } from '../../../../kernel/clock.js';
import type { DeliveryState, OrderState, WholeDeal } from '../deal.types.js';
import { movedDays } from './content-clock.js';
import { nextStep } from './shipment-deadlines.js';
import type { ShipmentState } from './shipment.types.js';

const start = new Date('2026-11-01T12:00:00.000Z');
const day = (days: number): Date => new Date(start.getTime() + days * DAY);
const rules = { shipDays: 2, supportDays: 2, askDays: 7, arriveDays: 10, problemDays: 5 };
const deadlines = { completeDays: 7, disputeDays: 7, overdueDays: 14, longestDays: 75 };

const shipment = (change: Partial<ShipmentState>): ShipmentState =>
  ({
    id: 'one',
    status: 'requested',
    address: 'sealed',
    reminders: 0,
    dueAt: null,
    arrivesAt: null,
    receivedAt: null,
    createdAt: start,
    ...change,
  }) as ShipmentState;
const work = (change: Partial<DeliveryState> = {}): DeliveryState =>
  ({ id: 'a', status: 'pending', dueAt: day(5), ...change }) as DeliveryState;
const whole = (
  one: ShipmentState,
  { stage = 'active', deliveries = [work()] }: { stage?: string; deliveries?: DeliveryState[] } = {},
): WholeDeal => ({ deal: { stage }, deliveries, shipments: [one] }) as unknown as WholeDeal;

const toSend = shipment({ status: 'approved', dueAt: day(2) });
const onTheWay = shipment({ status: 'shipped', arrivesAt: day(3) });
const arrived = shipment({ status: 'received', receivedAt: day(0) });

describe('the clock of a shipment', () => {
  it.each<[string, ShipmentState, Parameters<typeof whole>[1], string | undefined, number | null]>([
    ['to send', toSend, {}, 'remind', 2],
    ['to send, reminded', shipment({ ...toSend, reminders: 1 }), {}, 'escalate', 4],
    ['to send, with support', shipment({ ...toSend, reminders: 2 }), {}, undefined, null],
    ['to send, but the deal is over', toSend, { stage: 'done' }, 'forget', 0],
    [
      'with a problem after the deal',
      shipment({ status: 'problem', dueAt: day(2) }),
      { stage: 'done' },
      'remind',
      2,
    ],
    ['on the way', onTheWay, {}, 'ask', 10],
    ['on the way, asked', shipment({ ...onTheWay, reminders: 1 }), {}, 'receive', 13],
    ['on the way after the deal', onTheWay, { stage: 'done' }, 'ask', 10],
    ['received, the content later', arrived, { deliveries: [work({ dueAt: day(9) })] }, 'forget', 5],
    ['received, the content due', arrived, { deliveries: [work({ dueAt: day(4) })] }, 'remind_content', 4],
    [
      'received, the content reminded',
      shipment({ ...arrived, address: null, reminders: 1 }),
      {},
      'escalate_content',
      7,
    ],
    [
      'received, the content handed in',
      arrived,
      { deliveries: [work({ status: 'submitted' })] },
      'forget',
      5,
    ],
    ['received, after the deal', arrived, { stage: 'done' }, 'forget', 5],
    ['rejected', shipment({ status: 'rejected', address: null }), {}, undefined, null],
    ['given up', shipment({ status: 'refunded', address: null }), {}, undefined, null],
  ])('%s', (_, one, more, event, at) => {
    const step = nextStep(one, whole(one, more), rules);
    expect(step?.event).toBe(event);
    expect(step?.at ?? null).toEqual(at === null ? null : day(at));
  });
});

describe('the time for the content', () => {
  const order = { fundedAt: start, dueAt: day(28) } as OrderState;
  const moved = (deliveries: DeliveryState[], at: Date, starts = true, of: OrderState | null = order) =>
    movedDays({ order: of, deliveries } as WholeDeal, { at, contentDays: 5, starts }, deadlines);

  it('moves what is due too early, and the last day with it', () => {
    expect(moved([work({ dueAt: day(14) })], day(20))).toEqual({
      until: day(25),
      deliveries: [{ id: 'a', change: { dueAt: day(25) } }],
      order: { dueAt: day(39) },
    });
  });

  it('never moves a day forward, nor what is handed in', () => {
    expect(moved([work({ dueAt: day(14) })], day(1))).toBeNull();
    expect(moved([work({ status: 'submitted' }), work({ status: 'approved' })], day(20))).toBeNull();
  });

  it('begins with the receipt where nothing was due, not while the goods are on their way', () => {
    expect(moved([work({ dueAt: null })], day(3), false)).toBeNull();
    expect(moved([work({ dueAt: null })], day(3))).toMatchObject({
      until: day(8),
      order: { dueAt: day(28) },
    });
  });

  it('ends when the money can be held no longer', () => {
    expect(moved([work()], day(74))).toMatchObject({ until: day(75), order: { dueAt: day(75) } });
    expect(moved([work()], day(1), true, null)).toBeNull();
  });
});
