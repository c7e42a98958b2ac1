import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { agreedDeal, completedDeal, type DealBody, dealOf, sendOffer } from '../../support/deals.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let support: Actor;
beforeAll(async () => {
  app = await startTestApp();
  support = await signUpStaff(app);
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

const list = async (query: object): Promise<string[]> =>
  ((await support.get('/api/support/deal', { per: 100, ...query })).body as { data: DealBody[] }).data.map(
    ({ id }) => id,
  );

describe('staff', () => {
  it('list the deals of everybody by stage, kind and person, and read one whole', async () => {
    const { dealId: request } = await sendOffer(app, brand, creator);
    const active = await agreedDeal(app, brand, creator);
    const done = await completedDeal(app, brand, creator);
    expect(await list({ userId: brand.id })).toEqual([done.id, active.id, request]);
    expect(await list({ userId: creator.id, stage: 'active' })).toEqual([active.id]);
    expect(await list({ userId: creator.id, kind: 'bid' })).toEqual([]);
    expect(await list({ stage: 'done' })).toContain(done.id);
    const { status, body } = await support.get(`/api/support/deal/${done.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        id: done.id,
        order: { escrow: 'released', paid: { minor: 71_400 } },
        contract: { hash: done.contract?.hash },
        dispute: null,
      },
    });
    const byOrder = await support.get(`/api/support/deal/${done.order?.id}`);
    expect(byOrder.body).toMatchObject({ data: { id: done.id } });
    const timeline = await support.get(`/api/admin/user/${creator.id}/timeline`, { kind: 'work' });
    expect(JSON.stringify(timeline.body)).toContain(done.id);
  });

  it('alone do so', async () => {
    const { dealId } = await sendOffer(app, brand, creator);
    for (const person of [brand, creator]) {
      expect((await person.get('/api/support/deal')).status).toBe(403);
      expect((await person.get(`/api/support/deal/${dealId}`)).status).toBe(403);
    }
  });
});

describe('a counter-offer', () => {
  const goods = [{ title: 'Winter blend', quantity: 2, value: { minor: 1_200, currency: 'EUR' } }];

  it('changes the goods, takes them away, and the contract names what was agreed', async () => {
    const offer = await sendOffer(app, brand, creator, { goods });
    const counter = (who: Actor, body: object) => who.post(`/api/offer/${offer.id}/counter`, body);
    const more = [
      { title: 'Mug', quantity: 1, value: { minor: 900, currency: 'EUR' }, variants: ['Blue', 'Red'] },
    ];
    expect((await counter(creator, { goods: [...goods, ...more] })).body.data.goods).toHaveLength(2);
    expect((await counter(brand, { goods: [] })).body.data.goods).toEqual([]);
    expect((await counter(creator, { goods: more })).body.data.goods).toMatchObject([
      { title: 'Mug', variants: [{ title: 'Blue' }, { title: 'Red' }] },
    ]);
    expect((await brand.post(`/api/offer/${offer.id}/accept`)).status).toBe(201);
    const deal = await dealOf(creator, offer.dealId);
    expect(deal.contract?.clauses.filter(({ kind }) => kind === 'goods')).toMatchObject([
      { id: 'G1', goods: { title: 'Mug', quantity: 1 } },
    ]);
  });

  it('that says nothing of goods leaves them, and names none twice', async () => {
    const offer = await sendOffer(app, brand, creator, { goods });
    const counter = (body: object) => creator.post(`/api/offer/${offer.id}/counter`, body);
    expect((await counter({ goods: [...goods, ...goods] })).status).toBe(400);
    const answer = await counter({ price: { minor: 90_000, currency: 'EUR' } });
    expect(answer.body.data.goods).toMatchObject([{ title: 'Winter blend', quantity: 2 }]);
  });
});
