import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { again } from '../../support/challenges.js';
import { approved, type DealBody, dealOf, fundedDeal, handIn, reel } from '../../support/deals.js';
import { lastOf, listOf, written } from '../../support/notices.js';
import {
  approve,
  ask,
  asked,
  blend,
  fireShipment,
  goodsDeal,
  mug,
  path,
  problem,
  received,
  sent,
  shown,
  variantsOf,
} from '../../support/shipments.js';
import { eventually } from '../../support/wait.js';
import { joined, newTeam } from '../../support/teams.js';
import { forTeam } from '../../support/actors.js';
import { pictureOf } from '../../support/uploads.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  [brand, creator] = [await again(app, brand), await again(app, creator)];
}

const logged = async (deal: DealBody, event: string): Promise<number> =>
  (await dealOf(brand, deal.id)).log.filter((line) => line.event === event).length;
const days = (time: string | null): number =>
  Math.round((Date.parse(String(time)) - app.clock.now().getTime()) / DAY);
const dueOf = async (deal: DealBody): Promise<string | null> =>
  ((await dealOf(brand, deal.id)).deliveries[0] as { dueAt?: string | null }).dueAt ?? null;

describe('goods of a deal', () => {
  it('are named in the offer and in the contract, asked for, approved with another variant, sent and received', async () => {
    const deal = await goodsDeal(app, brand, creator, { dueAt: undefined });
    expect(deal.contract?.clauses.filter(({ kind }) => kind === 'goods')).toMatchObject([
      { id: 'G1', goods: { title: 'Winter blend', quantity: 2, value: { minor: 1_490 }, variants: [] } },
      { id: 'G2', goods: { title: 'Mug', variants: [{ title: 'Blue' }, { title: 'Green' }] } },
    ]);
    const { id, ...requested } = await asked(creator, deal);
    expect(requested).toMatchObject({
      status: 'requested',
      value: { minor: 3_690 },
      items: [
        { clause: 'G1', variant: null },
        { clause: 'G2', variant: 'Blue' },
      ],
      allowedEvents: [],
    });
    expect(await dealOf(brand, deal.id)).toMatchObject({
      turn: 'brand',
      shipments: [{ id, status: 'requested' }],
    });
    const start = await brand.get('/api/dashboard');
    expect(JSON.stringify(start.body)).toContain('deal_send');
    await written(app);
    expect(await lastOf(brand, 'shipment.asked')).toMatchObject({ path: `/deals/${deal.id}` });

    const green = variantsOf(deal)[1]?.id;
    const answer = await brand.post(path(deal, id, 'approve'), {
      decision: 'approve',
      variantId: green,
      note: 'Blue is sold out',
    });
    expect(answer.body.data).toMatchObject({
      status: 'approved',
      items: [{}, { variant: 'Green', variantId: green }],
      allowedEvents: ['ship', 'label'],
    });
    const shipped = await sent(brand, deal, id, { url: 'https://www.dhl.de/1' });
    expect(shipped).toMatchObject({ status: 'shipped', tracking: { carrier: 'DHL' } });
    expect(days(shipped.tracking?.arrivesAt ?? null)).toBe(4);
    expect((await shown(creator, deal)).allowedEvents).toEqual(['receive', 'problem']);
    expect(await dealOf(creator, deal.id)).toMatchObject({ turn: 'creator' });
    expect(await dueOf(deal)).toBeNull();
    expect(await received(creator, deal, id)).toMatchObject({
      status: 'received',
      allowedEvents: ['problem'],
    });
    expect(days(await dueOf(deal))).toBe(5);
    expect(await logged(deal, 'due_moved')).toBe(1);
    await written(app);
    expect(await lastOf(brand, 'shipment.received')).toBeDefined();
  });

  it.each<[string, object, number]>([
    ['what was not agreed on', { items: [{ title: 'Kettle', quantity: 1, value: blend.value }] }, 400],
    ['more than was agreed on', { items: [{ title: blend.title, quantity: 3, value: blend.value }] }, 400],
    ['another value', { items: [{ title: blend.title, quantity: 1, value: mug.value }] }, 400],
    ['no variant', { items: [{ title: mug.title, quantity: 1, value: mug.value }] }, 400],
    ['an address of somebody else', { addressId: '0192f6a0-0000-7000-8000-000000000001' }, 400],
    ['no items', { items: [] }, 400],
    ['a fee', { feeBp: 1 }, 400],
  ])('are refused with %s', async (_, change, status) => {
    const deal = await goodsDeal(app, brand, creator);
    expect((await ask(creator, deal, change)).status).toBe(status);
  });

  it('are no more than were agreed on over all shipments; rejected ones count for nothing', async () => {
    const deal = await goodsDeal(app, brand, creator);
    const first = await asked(creator, deal);
    expect((await ask(creator, deal)).status).toBe(400);
    expect((await brand.post(path(deal, first.id, 'approve'), { decision: 'reject' })).status).toBe(201);
    expect((await ask(creator, deal)).status).toBe(201);
  });

  it('are not for a deal that names none, nor before it is paid, and no unknown product is offered', async () => {
    const plain = await fundedDeal(app, brand, creator, { deliverables: [reel] });
    expect((await ask(creator, plain)).body.code).toBe('CONFLICT');
    const offer = (goods: object[]) =>
      brand.post('/api/offer', {
        creatorId: creator.id,
        title: 'Goods',
        price: { minor: 10_000, currency: 'EUR' },
        deliverables: [reel],
        goods,
      });
    const sentOffer = await offer([blend]);
    const { id, dealId } = (sentOffer.body as { data: { id: string; dealId: string } }).data;
    expect((await creator.post(`/api/offer/${id}/accept`)).status).toBe(201);
    expect((await ask(creator, await dealOf(creator, dealId))).body.code).toBe('CONFLICT');
    expect((await offer([blend, { ...blend, title: 'WINTER blend' }])).status).toBe(400);
    expect((await offer([{ ...blend, productId: dealId }])).status).toBe(400);
    expect(
      (await offer(Array.from({ length: 11 }, (_, n) => ({ ...blend, title: `Blend ${n}` })))).status,
    ).toBe(400);
  });

  it('belong to the two sides: for others neither they nor the deal exist, and each side has its own acts', async () => {
    const deal = await goodsDeal(app, brand, creator);
    const { id } = await asked(creator, deal);
    const strangers = {
      brand: await signUp(app, { role: 'brand' }),
      creator: await signUp(app, { role: 'creator' }),
    };
    const tracking = { carrier: 'DHL', number: '123' };
    const calls: [
      keyof typeof strangers,
      (who: Actor, to: DealBody, one: string) => ReturnType<Actor['get']>,
    ][] = [
      ['brand', (who, to) => who.get(path(to))],
      ['creator', (who, to) => who.get(path(to))],
      ['creator', (who, to) => ask(who, to)],
      ['brand', (who, to, one) => who.post(path(to, one, 'approve'), { decision: 'approve' })],
      ['brand', (who, to, one) => who.post(path(to, one, 'ship'), tracking)],
      ['brand', (who, to, one) => who.get(path(to, one, 'label'))],
      ['creator', (who, to, one) => who.post(path(to, one, 'receive'))],
      ['creator', (who, to, one) => who.post(path(to, one, 'problem'), { problem: 'lost' })],
      ['brand', (who, to, one) => who.post(path(to, one, 'give-up'))],
    ];
    for (const [role, call] of calls) expect((await call(strangers[role], deal, id)).status).toBe(404);
    // The shipment of another deal of the same two.
    const other = await goodsDeal(app, brand, creator);
    for (const [role, call] of calls.slice(3))
      expect((await call(role === 'brand' ? brand : creator, other, id)).status).toBe(404);
    expect((await creator.post(path(deal, id, 'approve'), { decision: 'approve' })).status).toBe(403);
    expect((await creator.get(path(deal, id, 'label'))).status).toBe(403);
    expect((await brand.post(path(deal, id, 'receive'))).status).toBe(403);
  });

  it('are sent by a team as by a person', async () => {
    const [owner, editor] = [brand, await signUp(app, { role: 'brand' })];
    const teamId = await newTeam(owner);
    await joined(app, teamId, owner, editor);
    const [asOwner, asEditor] = [forTeam(app, owner, teamId), forTeam(app, editor, teamId)];
    const offer = await asOwner.post('/api/offer', {
      creatorId: creator.id,
      title: 'Of a team',
      price: { minor: 10_000, currency: 'EUR' },
      deliverables: [reel],
      goods: [blend],
    });
    const { dealId } = (offer.body as { data: { dealId: string } }).data;
    expect((await asEditor.get(`/api/deals/${dealId}/shipment`)).body).toEqual({ data: [] });
    expect((await owner.get(`/api/deals/${dealId}/shipment`)).status).toBe(404);
  });
});

describe('a problem with goods', () => {
  it('is reported with pictures, and the goods are sent again or given up: then the content is made without them', async () => {
    const deal = await goodsDeal(app, brand, creator, { dueAt: undefined });
    const { id } = await asked(creator, deal);
    await approve(brand, deal, id);
    await sent(brand, deal, id);
    await received(creator, deal, id);
    const file = await pictureOf(app, creator);
    expect(await problem(creator, deal, id, { note: 'Broken handle', mediaIds: [file] })).toMatchObject({
      status: 'problem',
      problem: 'damaged',
      problemMedia: [{ id: file }],
      receivedAt: null,
    });
    expect((await shown(brand, deal)).allowedEvents).toEqual(['ship', 'give_up', 'label']);
    expect(await sent(brand, deal, id)).toMatchObject({ status: 'shipped', problem: null });
    await problem(creator, deal, id, { problem: 'lost' });
    const given = await brand.post(path(deal, id, 'give-up'), { note: 'None left' });
    expect(given.body.data).toMatchObject({ status: 'refunded', allowedEvents: [] });
    // What the carrier was given in between stays.
    expect(days(await dueOf(deal))).toBe(9);
    expect((await brand.get(path(deal, id, 'label'))).status).toBe(409);
    expect((await brand.post(path(deal, id, 'ship'), { carrier: 'DHL', number: '123' })).body).toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it('is reported within 5 days of receipt, and with own files', async () => {
    const deal = await goodsDeal(app, brand, creator);
    const { id } = await asked(creator, deal);
    await approve(brand, deal, id);
    await sent(brand, deal, id);
    await received(creator, deal, id);
    const foreign = await pictureOf(app, await signUp(app));
    const report = { problem: 'wrong', mediaIds: [foreign] };
    expect((await creator.post(path(deal, id, 'problem'), report)).status).toBe(400);
    await later(5 * DAY + HOUR);
    expect((await shown(creator, deal)).allowedEvents).toEqual([]);
    expect((await creator.post(path(deal, id, 'problem'), { problem: 'wrong' })).body.code).toBe('CONFLICT');
  });
});

describe('the deadlines of a shipment', () => {
  it('remind the brand after 2 days and ask support 2 days later, each once', async () => {
    const deal = await goodsDeal(app, brand, creator);
    const { id } = await asked(creator, deal);
    await approve(brand, deal, id);
    await later(2 * DAY + HOUR);
    await fireShipment(app, id);
    expect([await logged(deal, 'goods_reminded'), await logged(deal, 'goods_overdue')]).toEqual([1, 0]);
    await later(2 * DAY);
    await fireShipment(app, id);
    expect([await logged(deal, 'goods_reminded'), await logged(deal, 'goods_overdue')]).toEqual([1, 1]);
    const cases = await eventually(async () => {
      const { text } = await creator.get('/api/conversation/support/history');
      return text.includes('Winter edition') && text;
    });
    expect(cases).toContain('Waren nicht verschickt');
    expect((await listOf(brand)).data.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['shipment.send', 'shipment.overdue']),
    );
    expect(await sent(brand, deal, id)).toMatchObject({ status: 'shipped' });
  });

  it('count goods as received 10 days after the date of the carrier, ask before, and forget the address', async () => {
    const deal = await goodsDeal(app, brand, creator, { dueAt: undefined });
    const { id } = await asked(creator, deal);
    await approve(brand, deal, id);
    const day = new Date(app.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    const far = new Date(app.clock.now().getTime() + 70 * DAY).toISOString().slice(0, 10);
    const tracking = { carrier: 'GLS', number: '998', arrivesOn: far };
    expect((await brand.post(path(deal, id, 'ship'), tracking)).status).toBe(400);
    await sent(brand, deal, id, { arrivesOn: day });
    await later(11 * DAY);
    await fireShipment(app, id);
    expect(await logged(deal, 'goods_reminded')).toBe(1);
    expect((await shown(creator, deal)).status).toBe('shipped');
    await later(3 * DAY);
    await fireShipment(app, id);
    expect((await shown(creator, deal)).status).toBe('received');
    expect(await logged(deal, 'goods_received')).toBe(1);
    expect(days(await dueOf(deal))).toBe(5);
    await later(5 * DAY + HOUR);
    await app.pass(0);
    const [row] = await app.db.query<{ address: string | null }>(
      `SELECT address FROM shipment WHERE id = $1`,
      [id],
    );
    expect(row?.address).toBeNull();
    // The content is due as well: the creator is reminded, then the brand gets a case.
    await fireShipment(app, id);
    expect(await logged(deal, 'goods_reminded')).toBe(2);
    await later(2 * DAY);
    await fireShipment(app, id);
    expect(await logged(deal, 'goods_overdue')).toBe(1);
  });

  it('of a team give a case to its owner where the member who sent the goods has left', async () => {
    const owner = brand;
    const editor = await signUp(app, { role: 'brand' });
    const team = await newTeam(owner);
    const place = await joined(app, team, owner, editor);
    await billedIn(app, { id: team });
    const acting = { ...forTeam(app, owner, team), id: team };
    const deal = await goodsDeal(app, acting, creator);
    const { id } = await asked(creator, deal);
    await approve(acting, deal, id);
    await sent(forTeam(app, editor, team), deal, id);
    await received(creator, deal, id);
    expect((await owner.delete(`/api/team/${team}/members/${place}`)).status).toBe(200);
    const casesOf = (person: Actor) =>
      app.db.query(`SELECT FROM support_conversation WHERE user_id = $1`, [person.id]);
    await later(25 * DAY);
    await fireShipment(app, id);
    await later(2 * DAY);
    await fireShipment(app, id);
    await eventually(async () => (await casesOf(owner)).length === 1);
    expect(await casesOf(editor)).toEqual([]);
  });

  it('are moved by what the carrier takes longer, and say so to both sides', async () => {
    const deal = await goodsDeal(app, brand, creator);
    const { id } = await asked(creator, deal);
    await approve(brand, deal, id);
    const day = new Date(app.clock.now().getTime() + 20 * DAY).toISOString().slice(0, 10);
    await sent(brand, deal, id, { arrivesOn: day });
    expect(days(await dueOf(deal))).toBeGreaterThanOrEqual(24);
    const { log, order } = await dealOf(creator, deal.id);
    expect(log.filter(({ event }) => event === 'due_moved')).toMatchObject([{ actor: 'system' }]);
    expect(days(order?.dueAt ?? null)).toBeGreaterThanOrEqual(38);
  });

  it('do not outlive the deal, but goods on their way are received', async () => {
    const deal = await goodsDeal(app, brand, creator, { goods: [{ ...blend, quantity: 3 }] });
    const one = { items: [{ title: blend.title, quantity: 1, value: blend.value }] };
    const idOf = async () => ((await ask(creator, deal, one)).body as { data: { id: string } }).data.id;
    const [waiting, way] = [await idOf(), await idOf()];
    await approve(brand, deal, way);
    await sent(brand, deal, way);
    await approved(brand, creator, deal, 0);
    expect((await brand.post(`/api/deals/${deal.id}/complete`)).status).toBe(201);
    await app.pass(HOUR);
    const [row] = await app.db.query<{ address: string | null }>(
      `SELECT address FROM shipment WHERE id = $1`,
      [waiting],
    );
    expect(row?.address).toBeNull();
    expect((await brand.post(path(deal, waiting, 'approve'), { decision: 'approve' })).body.code).toBe(
      'CONFLICT',
    );
    expect((await ask(creator, deal, one)).status).toBe(409);
    expect((await received(creator, deal, way)).status).toBe('received');
    expect((await handIn(creator, deal)).status).toBe(409);
  });
});
