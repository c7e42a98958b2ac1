import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { expectCleanBooks, giveCoins } from '../../support/challenges.js';
import {
  agreedDeal,
  dealOf,
  type DealBody,
  decide,
  handIn,
  type OfferBody,
  offerOf,
  pay,
  reel,
} from '../../support/deals.js';
import { openAccount } from '../../support/payees.js';
import { buyCoins, paymentsOf } from '../../support/payments.js';
import { joined, newTeam } from '../../support/teams.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

const codeOf = ({ status, body }: Awaited<ReturnType<typeof pay>>) => [
  status,
  (body as { code?: string }).code,
];
const one = { deliverables: [reel] };

describe('a brand and a creator who are one person', () => {
  it('by the card: nothing is charged, and another card pays', async () => {
    await buyCoins(creator);
    const deal = await agreedDeal(app, brand, creator);
    const by = (paymentMethodId: string) => pay(brand, deal.id, { method: 'card', paymentMethodId });
    expect(codeOf(await by('pm_card_visa'))).toEqual([403, 'NOT_ELIGIBLE']);
    expect(await paymentsOf(app, brand)).toEqual([]);
    expect((await dealOf(brand, deal.id)).order).toMatchObject({ status: 'pending', escrow: 'none' });
    expect((await by('pm_card_mastercard')).status).toBe(201);
  });

  it('by the identity: coins pay no more than a card', async () => {
    for (const person of [brand, creator]) expect((await openAccount(person)).status).toBe(201);
    const deal = await agreedDeal(app, brand, creator);
    await giveCoins(app, brand, 100);
    expect(codeOf(await pay(brand, deal.id))).toEqual([403, 'NOT_ELIGIBLE']);
    expect((await dealOf(brand, deal.id)).order).toMatchObject({ status: 'pending', escrow: 'none' });
  });
});

describe('a creator who is in the team of the brand', () => {
  let team: string;
  let owner: Actor;
  /** The creator, in the name of the team. */
  let member: Actor;
  beforeEach(async () => {
    team = await newTeam(brand);
    owner = forTeam(app, brand, team);
    member = forTeam(app, creator, team);
  });

  it('neither changes, counters nor accepts for the team what is offered to them', async () => {
    await joined(app, team, brand, creator);
    const brief = { type: 'content', brief: 'Show how you make your first coffee of the day' };
    const sent = await owner.post('/api/creator-collab', offerOf(app, creator, { ...one, ...brief }));
    const { offer: own } = await dealOf(owner, (sent.body as { data: { dealId: string } }).data.dealId);
    const price = { minor: 9_000_000, currency: 'EUR' };
    expect(codeOf(await member.patch(`/api/creator-collab/${own.dealId}`, { price }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const countered = await creator.post(`/api/offer/${own.id}/counter`, { price });
    expect((countered.body as { data: OfferBody }).data).toMatchObject({ status: 'request' });
    for (const [word, body] of [
      ['accept', {}],
      ['counter', { price }],
    ] as const)
      expect(codeOf(await member.post(`/api/offer/${own.id}/${word}`, body))).toEqual([403, 'FORBIDDEN']);
    expect(await dealOf(owner, own.dealId)).toMatchObject({ stage: 'request', contract: null });
    // Who decides for the team can; what the team would pay goes to one of its own.
    expect((await owner.post(`/api/offer/${own.id}/accept`)).status).toBe(201);
    expect(codeOf(await pay(owner, own.dealId))).toEqual([403, 'NOT_ELIGIBLE']);
  });

  it('neither reviews nor completes their own work', async () => {
    await billedIn(app, { ...owner, id: team }, 'DE');
    await giveCoins(app, { ...owner, id: team }, 100);
    const { id } = await agreedDeal(app, owner, creator, one);
    expect((await pay(owner, id)).status).toBe(201);
    await joined(app, team, brand, creator, 'admin');
    const deal: DealBody = await dealOf(owner, id);
    expect((await handIn(creator, deal)).status).toBe(201);
    for (const decision of ['approve', 'request_changes', 'reject'])
      expect(codeOf(await decide(member, deal, 0, decision))).toEqual([403, 'FORBIDDEN']);
    expect((await decide(owner, deal, 0, 'approve')).status).toBe(200);
    expect(codeOf(await member.post(`/api/deals/${id}/complete`))).toEqual([403, 'FORBIDDEN']);
    expect((await owner.post(`/api/deals/${id}/complete`)).status).toBe(201);
  });
});
