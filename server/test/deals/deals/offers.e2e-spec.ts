import { HOUR } from '../../../src/kernel/clock.js';
import { offerMachine } from '../../../src/modules/deals/deals/offers/offer.machine.js';
import { offerStatuses } from '../../../src/modules/deals/deals/offers/offer.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { agreedDeal, dealOf, fireAgain, type OfferBody, offerOf, sendOffer } from '../../support/deals.js';
import { lastOf, written } from '../../support/notices.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

const read = async (person: Actor, id: string): Promise<OfferBody> =>
  ((await person.get(`/api/offer/${id}`)).body as { data: OfferBody }).data;

describe('an offer', () => {
  it('reaches the creator, who sees what they would earn, and is answered by them alone', async () => {
    const offer = await sendOffer(app, brand, creator);
    expect(offer).toMatchObject({
      status: 'pending',
      price: { minor: 84_000 },
      earns: { minor: 71_400 },
      allowedEvents: ['withdraw', 'revise', 'extend'],
    });
    expect((await read(creator, offer.id)).allowedEvents).toEqual(['accept', 'reject', 'counter']);
    const requests = await creator.get('/api/deals/request', { side: 'received' });
    expect(requests.body).toMatchObject({ data: [{ id: offer.dealId, turn: 'creator', stage: 'request' }] });
    expect((await creator.get('/api/deals/request', { side: 'sent' })).body.total).toBe(0);
    await written(app);
    expect(await lastOf(creator, 'deal.offered')).toMatchObject({ path: `/deals/${offer.dealId}` });
    expect((await creator.post(`/api/offer/${offer.id}/reject`, { reason: 'No time' })).status).toBe(201);
    expect(await dealOf(brand, offer.dealId)).toMatchObject({ stage: 'done', closedReason: 'rejected' });
  });

  it('is nobody else’s: it does not exist for others, nor does its deal', async () => {
    const offer = await sendOffer(app, brand, creator);
    const others = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
    for (const other of others) {
      expect((await other.get(`/api/offer/${offer.id}`)).status).toBe(404);
      expect((await other.get(`/api/deals/${offer.dealId}`)).status).toBe(404);
      expect((await other.post(`/api/offer/${offer.id}/accept`)).status).toBe(404);
      expect((await other.post(`/api/offer/${offer.id}/counter`, { message: 'Mine' })).status).toBe(404);
    }
  });

  it.each([
    ['a price below the least', { price: { minor: 999, currency: 'EUR' } }],
    ['no deliverable', { deliverables: [] }],
    ['a day that is over', { dueAt: '2020-01-01T00:00:00.000Z' }],
    ['a fee of the sender', { feeBp: 0 }],
    ['an answer within no time', { expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('is refused with %s', async (_, change) => {
    expect((await brand.post('/api/offer', offerOf(app, creator, change))).status).toBe(400);
  });

  it('is not made to a brand, to somebody unknown, or to whoever has blocked the sender', async () => {
    const other = await signUp(app, { role: 'brand' });
    const hidden = await signUp(app, { role: 'creator' });
    expect((await hidden.post(`/api/user/${brand.id}/block`)).status).toBe(200);
    for (const creatorId of [other.id, hidden.id, '0192f6a0-0000-7000-8000-000000000001'])
      expect((await brand.post('/api/offer', offerOf(app, creator, { creatorId }))).status).toBe(404);
  });

  it('goes back and forth three times, each time to the other side', async () => {
    const offer = await sendOffer(app, brand, creator);
    const to = (minor: number) => ({ price: { minor, currency: 'EUR' } });
    expect((await brand.post(`/api/offer/${offer.id}/counter`, to(80_000))).status).toBe(409);
    const turns = [
      [creator, 100_000, 'request'],
      [brand, 90_000, 'pending'],
      [creator, 95_000, 'request'],
    ] as const;
    for (const [side, minor, status] of turns) {
      const answer = await side.post(`/api/offer/${offer.id}/counter`, to(minor));
      expect(answer.body.data).toMatchObject({ status, price: { minor } });
    }
    expect((await brand.post(`/api/offer/${offer.id}/counter`, to(91_000))).body.code).toBe('CONFLICT');
    expect((await read(brand, offer.id)).allowedEvents).toEqual(['accept', 'reject']);
    expect((await brand.post(`/api/offer/${offer.id}/accept`)).status).toBe(201);
    const deal = await dealOf(creator, offer.dealId);
    expect(deal).toMatchObject({ stage: 'active', turn: 'brand', order: { price: { minor: 95_000 } } });
    expect(deal.offer.history.map(({ price }) => price.minor)).toEqual([84_000, 100_000, 90_000, 95_000]);
    expect(deal.deliveries.map(({ price }) => price.minor).reduce((a, b) => a + b)).toBe(95_000);
  });

  it('gives 72 hours more, once, and only by the side that waits', async () => {
    const offer = await sendOffer(app, brand, creator);
    expect((await creator.post(`/api/offer/${offer.id}/extend`)).status).toBe(409);
    const { data } = (await brand.post(`/api/offer/${offer.id}/extend`)).body as { data: OfferBody };
    expect(new Date(data.expiresAt).getTime() - new Date(offer.expiresAt).getTime()).toBe(72 * HOUR);
    expect((await brand.post(`/api/offer/${offer.id}/extend`)).body.code).toBe('CONFLICT');
    await app.pass(73 * HOUR);
    expect((await read(brand, offer.id)).status).toBe('pending');
  });

  it('expires once nobody has answered; the second time the deadline fires nothing moves', async () => {
    const offer = await sendOffer(app, brand, creator);
    await app.pass(73 * HOUR);
    await fireAgain(app, offer.dealId);
    expect(await read(brand, offer.id)).toMatchObject({ status: 'expired', closedReason: 'not_answered' });
    const { log, closedReason } = await dealOf(brand, offer.dealId);
    expect(closedReason).toBe('not_answered');
    expect(log.map(({ event }) => event)).toEqual(['answer_over', 'requested']);
  });

  it('accepted fifty times at once makes one deal, one order and one contract', async () => {
    const offer = await sendOffer(app, brand, creator);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => creator.post(`/api/offer/${offer.id}/accept`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const rows = await app.db.query(`SELECT id FROM deal_order WHERE deal_id = $1`, [offer.dealId]);
    expect(rows).toHaveLength(1);
    const { log } = await dealOf(brand, offer.dealId);
    expect(log.filter(({ event }) => event === 'agreed')).toHaveLength(1);
  });

  it('becomes a contract with clauses to quote, the same hash for both sides', async () => {
    const deal = await agreedDeal(app, brand, creator);
    expect(deal.contract?.clauses.map(({ id }) => id)).toEqual([
      'D1',
      'D2',
      'D3',
      'L1',
      'T1',
      'R1',
      'X1',
      'P1',
    ]);
    expect(deal.contract?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await dealOf(creator, deal.id)).contract).toEqual(deal.contract);
    expect(deal.deliveries.map(({ price }) => price.minor)).toEqual([36_000, 36_000, 12_000]);
  });
});

describe('the table of offers', () => {
  const calls = {
    accept: (by: Actor, id: string) => by.post(`/api/offer/${id}/accept`),
    counter: (by: Actor, id: string) => by.post(`/api/offer/${id}/counter`, { message: 'Other terms' }),
    extend: (by: Actor, id: string) => by.post(`/api/offer/${id}/extend`),
  } as const;
  const cells = offerStatuses.flatMap((status) =>
    (['brand', 'creator'] as const).flatMap((side) =>
      (Object.keys(calls) as (keyof typeof calls)[]).map((event) => [status, side, event] as const),
    ),
  );

  it.each(cells)('in %s, %s: %s', async (status, side, event) => {
    const { id, dealId } = await sendOffer(app, brand, creator);
    await app.db.query(`UPDATE offer SET status = $2 WHERE id = $1`, [id, status]);
    if (status === 'request') await app.db.query(`UPDATE deal SET turn = 'brand' WHERE id = $1`, [dealId]);
    const answer = await calls[event](side === 'brand' ? brand : creator, id);
    if (offerMachine[side].can(status, event)) expect(answer.status).toBe(201);
    else {
      expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(answer.body.allowedEvents).not.toContain(event);
      expect((await read(brand, id)).status).toBe(status);
    }
  });
});
