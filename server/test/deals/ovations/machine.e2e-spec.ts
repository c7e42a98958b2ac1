import { ovationActors, ovationMachine } from '../../../src/modules/deals/ovations/ovation.machine.js';
import { ovationStatuses } from '../../../src/modules/deals/ovations/ovation.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { dealOf } from '../../support/deals.js';
import {
  accepted,
  ask,
  funded,
  ovationOf,
  published,
  readOvation,
  respond,
  review,
  submit,
  submitted,
  withdraw,
} from '../../support/ovations.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'ovation.perDay': 1_000 } });
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

/** What each actor may do in each state; every other pair is refused. */
const allowed: Record<string, Partial<Record<string, string>>> = {
  draft: { brand: 'change send cancel' },
  requested: { brand: 'cancel', creator: 'accept decline', clock: 'expire' },
  accepted: { creator: 'submit', deal: 'submit close' },
  submitted: { brand: 'request_changes approve', deal: 'request_changes approve close', closing: 'leave' },
  changes_requested: { creator: 'submit', deal: 'submit close' },
  approved: { brand: 'publish', creator: 'withdraw' },
  published: { brand: 'unpublish', creator: 'withdraw' },
  declined: {},
  withdrawn: {},
  expired: {},
};

it.each(ovationStatuses.flatMap((status) => ovationActors.map((actor) => [status, actor] as const)))(
  'an ovation that is %s lets the %s do what the table says, and nothing else',
  (status, actor) => {
    const known = allowed[status]?.[actor]?.split(' ') ?? [];
    expect(ovationMachine[actor].allowedEvents(status).sort()).toEqual(known.sort());
  },
);

describe('each event over HTTP', () => {
  const calls = {
    change: (id: string) => brand.patch(`/api/ovation/${id}`, { prompt: 'What do you like about it best?' }),
    send: (id: string) => brand.patch(`/api/ovation/${id}`, { send: true }),
    cancel: (id: string) => brand.patch(`/api/ovation/${id}`, { status: 'withdrawn' }),
    accept: (id: string) => respond(creator, id),
    decline: (id: string) => respond(creator, id, 'decline'),
    submit: (id: string) => submit(creator, id),
    request_changes: (id: string) => review(brand, id, 'request_changes'),
    approve: (id: string) => review(brand, id, 'approve'),
    publish: (id: string) => review(brand, id, 'publish'),
    unpublish: (id: string) => review(brand, id, 'unpublish'),
    withdraw: (id: string) => withdraw(creator, id),
  };
  const made: Record<string, () => Promise<string>> = {
    draft: async () => (await ask(brand, creator, { send: false })).id,
    requested: async () => (await ask(brand, creator)).id,
    declined: async () => {
      const { id } = await ask(brand, creator);
      await respond(creator, id, 'decline');
      return id;
    },
    // Funded, so that a hand-in is refused by nothing but the state.
    accepted: async () => (await funded(app, brand, creator)).id,
    submitted: async () => (await submitted(app, brand, creator)).id,
    changes_requested: async () => {
      const { id } = await submitted(app, brand, creator);
      await review(brand, id, 'request_changes');
      return id;
    },
    approved: async () => {
      const { id } = await submitted(app, brand, creator);
      await review(brand, id, 'approve');
      return id;
    },
    published: async () => (await published(app, brand, creator)).id,
    withdrawn: async () => {
      const { id } = await published(app, brand, creator);
      await withdraw(creator, id);
      return id;
    },
    expired: async () => {
      const { id, dealId } = await accepted(brand, creator);
      await brand.post(`/api/deals/${dealId}/cancel`, { reason: 'No budget left' });
      return id;
    },
  };

  it.each(ovationStatuses)('in the state %s is done or refused as the table says', async (status) => {
    for (const [event, call] of Object.entries(calls)) {
      const id = (await made[status]?.()) ?? '';
      expect((await readOvation(brand, id)).status).toBe(status);
      const may = Object.values(allowed[status] ?? {}).some((events) => events?.split(' ').includes(event));
      const { status: answer } = await call(id);
      // Of a draft a creator knows nothing.
      const hidden = status === 'draft' && ['accept', 'decline', 'submit', 'withdraw'].includes(event);
      expect({ event, answer }).toEqual({ event, answer: may ? 200 : hidden ? 404 : 409 });
      const after = await readOvation(brand, id);
      if (!may) expect(after.status).toBe(status);
      if (after.dealId) {
        const { stage, deliveries } = await dealOf(brand, after.dealId);
        const over = ['approved', 'published', 'withdrawn', 'expired'].includes(after.status);
        expect(stage).toBe(over ? 'done' : 'active');
        const piece = after.status === 'accepted' ? 'pending' : after.status;
        expect(deliveries[0]?.status).toBe(over ? (after.paidAt ? 'approved' : 'rejected') : piece);
      }
    }
  });
});

it('refuses terms that make no sense', async () => {
  for (const change of [
    { reward: { minor: 1, currency: 'EUR' } },
    { reward: { minor: 900_000_000, currency: 'EUR' } },
    { dueAt: '2020-01-01T00:00:00.000Z' },
    { dueAt: '2999-01-01T00:00:00.000Z' },
    { prompt: 'Short' },
    { creatorId: brand.id },
    { status: 'published' },
  ])
    expect([400, 404]).toContain((await brand.post('/api/ovation', ovationOf(creator, change))).status);
});
