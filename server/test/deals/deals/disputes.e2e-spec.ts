import fc from 'fast-check';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { DisputeDecisions } from '../../../src/modules/deals/deals/disputes/dispute-decisions.service.js';
import { splitOf } from '../../../src/modules/deals/deals/disputes/split.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, expectCleanBooks, service } from '../../support/challenges.js';
import {
  type DisputeBody,
  dispute,
  expectWholeEscrow,
  NOTE,
  opened,
  REASON,
  resolve,
} from '../../support/deal-disputes.js';
import {
  agreedDeal,
  approved,
  dealOf,
  decide,
  fireAgain,
  fundedDeal,
  handIn,
  moneyOf,
} from '../../support/deals.js';
import { listOf } from '../../support/notices.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'deal.minPriceMinor': 1, 'offer.perDay': 1_000 } });
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterEach(() => expectCleanBooks(app));
afterAll(() => app.close());

/** Sessions end while time passes. */
async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

/** The notice comes once the event is delivered. */
const told = (person: Actor, name: string) =>
  eventually(async () => (await listOf(person)).data.some(({ type }) => type === name));

describe('a dispute', () => {
  it('stops everything: the money, the work and every deadline; both sides are told', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await approved(brand, creator, deal, 0);
    await handIn(creator, deal, 1);
    const file = await pictureOf(app, creator);
    const answer = await dispute(creator, deal, { mediaIds: [file] });
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { dealId: deal.id, openedBy: creator.id, side: 'creator', reason: REASON, status: 'open', note: null },
    ]);
    expect(answer.body.data.media).toMatchObject([{ id: file }]);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      stage: 'active',
      turn: null,
      dueAt: null,
      allowedEvents: [],
      order: { escrow: 'frozen', status: 'pending' },
      dispute: { id: answer.body.data.id, media: [{ id: file }] },
    });
    const refused = [
      await handIn(creator, deal, 2),
      await decide(brand, deal, 1, 'approve'),
      await brand.post(`/api/deals/${deal.id}/complete`),
      await brand.post(`/api/deals/${deal.id}/cancel`, { reason: 'The product changed' }),
      await dispute(brand, deal),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    await told(brand, 'deal.disputed');
    await told(creator, 'deal.disputing');
    await later(80 * DAY);
    await fireAgain(app, deal.id);
    const after = await dealOf(creator, deal.id);
    expect(after).toMatchObject({ stage: 'active', order: { escrow: 'frozen' } });
    expect(after.deliveries[1]?.status).toBe('submitted');
    expect(after.log[0]).toMatchObject({ event: 'disputed', actor: 'creator' });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 84_000, payable: 0 });
  });

  it('does not exist for others, needs money in escrow and a reason', async () => {
    const unpaid = await agreedDeal(app, brand, creator);
    expect((await dispute(brand, unpaid)).body.code).toBe('INVALID_TRANSITION');
    const deal = await fundedDeal(app, brand, creator);
    for (const role of ['brand', 'creator'] as const)
      expect((await dispute(await signUp(app, { role }), deal)).status).toBe(404);
    for (const body of [
      { reason: 'No' },
      { reason: 'x'.repeat(2001) },
      { mediaIds: [await pictureOf(app, brand)] },
      { creatorShare: 100 },
    ])
      expect((await dispute(creator, deal, body)).status).toBe(400);
    expect((await dealOf(brand, deal.id)).order?.escrow).toBe('held');
  });

  it('appeals a rejection before it stands, and the rejection never stands again', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await handIn(creator, deal, 0);
    await decide(brand, deal, 0, 'reject');
    await later(6 * DAY + 23 * HOUR);
    const id = await opened(creator, deal);
    await later(3 * DAY);
    expect((await dealOf(brand, deal.id)).stage).toBe('active');
    const admin = await signUpStaff(app, 'admin');
    expect((await resolve(admin, id, 60)).status).toBe(200);
    await fireAgain(app, deal.id);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      stage: 'done',
      closedReason: 'dispute_resolved',
      closedNote: NOTE,
      order: { status: 'completed', escrow: 'split', paid: { minor: 42_840 }, refunded: { minor: 33_600 } },
      dispute: { status: 'resolved', creatorShare: 60, note: NOTE },
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 42_840 });
    for (const side of [brand, creator]) await told(side, 'deal.decided');
    expect((await dispute(creator, deal)).status).toBe(409);
  });
});

describe('staff', () => {
  it('read the queue and the case; admins alone decide, once', async () => {
    const deal = await fundedDeal(app, brand, creator);
    await approved(brand, creator, deal, 2);
    const id = await opened(brand, deal);
    const [support, admin] = [await signUpStaff(app), await signUpStaff(app, 'admin')];
    const queue = await support.get('/api/support/dispute', { status: 'open', per: 100 });
    expect((queue.body as { data: DisputeBody[] }).data.find((one) => one.id === id)).toMatchObject({
      title: 'Winter edition',
      brand: { id: brand.id },
      creator: { id: creator.id },
      held: { minor: 84_000 },
    });
    expect((await support.get(`/api/support/dispute/${id}`)).body.data).toMatchObject({
      id,
      side: 'brand',
      feeBp: 1_500,
      decider: null,
      deal: {
        id: deal.id,
        contract: { hash: deal.contract?.hash },
        deliveries: [{}, {}, { status: 'approved' }],
      },
    });
    for (const person of [brand, creator]) {
      expect((await person.get('/api/support/dispute')).status).toBe(403);
      expect((await person.get(`/api/support/dispute/${id}`)).status).toBe(403);
      expect((await resolve(person, id, 100)).status).toBe(403);
    }
    expect((await resolve(support, id, 50)).status).toBe(403);
    expect((await resolve(admin, deal.id, 50)).status).toBe(404);
    for (const share of [-1, 101, 50.5]) expect((await resolve(admin, id, share)).status).toBe(400);
    const key = 'b7a8a2f2-0f0c-4a5e-9d51-6a1f4c1f0b11';
    const first = await resolve(admin, id, 100, { key });
    expect([first.status, first.body.data]).toMatchObject([200, { status: 'resolved', creatorShare: 100 }]);
    expect((await resolve(admin, id, 100, { key })).body).toEqual(first.body);
    expect((await resolve(admin, id, 100)).body.data).toMatchObject({ creatorShare: 100 });
    expect((await resolve(admin, id, 99)).body.code).toBe('INVALID_TRANSITION');
    expect(await dealOf(creator, deal.id)).toMatchObject({
      order: { status: 'completed', escrow: 'released', paid: { minor: 71_400 }, refunded: { minor: 0 } },
    });
    expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable: 71_400 });
    const lines = (await admin.get(`/api/admin/user/${brand.id}/timeline`)).body.data as object[];
    expect(JSON.stringify(lines)).toContain(id);
  });

  it('need a second person for more than 1,000 EUR; what is done is what was asked for', async () => {
    const deal = await fundedDeal(app, brand, creator, { price: { minor: 150_000, currency: 'EUR' } });
    const id = await opened(brand, deal);
    const [first, second] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin')];
    const asked = await resolve(first, id, 0);
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      {
        kind: 'unfreeze',
        status: 'pending_approval',
        subject: { kind: 'deal_dispute', id },
        payload: { amountMinor: 150_000, creatorShare: 0 },
      },
    ]);
    expect((await resolve(second, id, 30)).status).toBe(409);
    const approval = `/api/admin/approval/${asked.body.data.id}/decision`;
    const body = { decision: 'approve', note: 'As the contract says' };
    expect((await first.post(approval, body)).status).toBe(403);
    expect((await dealOf(brand, deal.id)).order?.escrow).toBe('frozen');
    expect((await second.post(approval, body)).status).toBe(200);
    expect(await dealOf(brand, deal.id)).toMatchObject({
      stage: 'done',
      order: { status: 'cancelled', escrow: 'refunded', refunded: { minor: 150_000 } },
      dispute: { creatorShare: 0, note: NOTE },
    });
  });

  it('are late after ten working days, once', async () => {
    const deal = await fundedDeal(app, brand, creator);
    const id = await opened(brand, deal);
    const late = async () => {
      const support = await signUpStaff(app);
      return ((await support.get(`/api/support/dispute/${id}`)).body as { data: DisputeBody }).data
        .escalatedAt;
    };
    expect(await late()).toBeNull();
    await app.pass(15 * DAY);
    const at = await late();
    expect(at).not.toBeNull();
    await app.pass(DAY);
    await service(app, DisputeDecisions).escalate(id, app.clock.now());
    expect(await late()).toBe(at);
  });
});

it('splits the escrow to the cent at every share', async () => {
  const admin = await signUpStaff(app, 'admin');
  let payable = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 101, maxLength: 101 }),
      async (prices) => {
        for (const [share, minor] of prices.entries()) {
          const deal = await fundedDeal(app, brand, creator, { price: { minor, currency: 'EUR' } });
          const answer = await resolve(admin, await opened(share % 2 ? brand : creator, deal), share);
          expect([share, answer.status]).toEqual([share, 200]);
          const { toCreator, toBrand } = splitOf(minor, share);
          const row = await expectWholeEscrow(app, deal, 0);
          expect([row.fee + row.paid, row.refunded]).toEqual([toCreator, toBrand]);
          payable += row.paid;
          expect(await moneyOf(app, deal, creator)).toEqual({ escrow: 0, payable });
          const { order } = await dealOf(brand, deal.id);
          expect(order?.status).toBe(share === 0 ? 'cancelled' : 'completed');
          if (share === 0) expect(row.vatRefunded).toBe(row.vat);
          if (share === 100) expect(row.vatRefunded).toBe(0);
        }
      },
    ),
    { numRuns: 1 },
  );
});
