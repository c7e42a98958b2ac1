import { orderMachine, type OrderEvent, orderPhases, type OrderPhase, phaseOf } from './deal.machine.js';
import type { DealActor } from './deal.types.js';

const actors = ['brand', 'creator', 'clock', 'provider', 'system', 'staff'] as const satisfies DealActor[];
const events = [
  'fund',
  'funding_over',
  'hand_in',
  'complete',
  'cancel',
  'time_over',
  'rejection_stands',
  'freeze',
  'release',
  'lose',
  'dispute',
  'resolve',
] as const satisfies OrderEvent[];

const over = ['cancelled', 'completed'];
/** Everything that may happen; what is not named here is refused. */
const allowed: Partial<Record<`${OrderPhase} ${OrderEvent}`, { by: DealActor[]; to: string[] }>> = {
  'unfunded fund': { by: ['provider', 'brand'], to: ['funded'] },
  'unfunded funding_over': { by: ['clock'], to: ['cancelled'] },
  'unfunded cancel': { by: ['brand', 'creator'], to: ['cancelled'] },
  'funded hand_in': { by: ['creator'], to: ['funded'] },
  'funded complete': { by: ['brand', 'clock'], to: ['completed'] },
  'funded cancel': { by: ['brand', 'creator'], to: over },
  'funded time_over': { by: ['clock'], to: over },
  'funded rejection_stands': { by: ['clock'], to: over },
  'funded freeze': { by: ['system'], to: ['frozen'] },
  'disputed freeze': { by: ['system'], to: ['disputed_frozen'] },
  'frozen release': { by: ['system'], to: ['funded'] },
  'disputed_frozen release': { by: ['system'], to: ['disputed'] },
  'funded lose': { by: ['system'], to: over },
  'frozen lose': { by: ['system'], to: over },
  'disputed lose': { by: ['system'], to: over },
  'disputed_frozen lose': { by: ['system'], to: over },
  'funded dispute': { by: ['brand', 'creator'], to: ['disputed'] },
  'frozen dispute': { by: ['brand', 'creator'], to: ['disputed_frozen'] },
  'disputed resolve': { by: ['staff'], to: over },
};

const cases = orderPhases.flatMap((phase) =>
  events.flatMap((event) => actors.map((actor) => ({ phase, event, actor }))),
);

it.each(cases)('$actor: $event while $phase', ({ phase, event, actor }) => {
  const rule = allowed[`${phase} ${event}`];
  const targets = rule?.by.includes(actor) ? rule.to : [];
  const reached = orderPhases.filter((to) => {
    try {
      return orderMachine[actor].next(phase, event, to) === to;
    } catch {
      return false;
    }
  });
  expect(reached.toSorted()).toEqual([...targets].toSorted());
});

it.each([
  ['none', null, null, 'unfunded'],
  ['held', null, null, 'funded'],
  ['frozen', new Date(), null, 'frozen'],
  ['frozen', null, new Date(), 'disputed'],
  ['frozen', new Date(), new Date(), 'disputed_frozen'],
] as const)(
  'an escrow that is %s, frozen %s and disputed %s is %s',
  (escrow, frozenAt, disputedAt, phase) => {
    expect(phaseOf({ status: 'pending', escrow, frozenAt, disputedAt })).toBe(phase);
  },
);
