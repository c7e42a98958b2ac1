import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { HOUR } from '../../../../src/kernel/clock.js';
import { PersonalDataHolders } from '../../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, giveCoins, service } from '../../../support/challenges.js';
import { listOf, written } from '../../../support/notices.js';
import { buyCoins, coinsOf, untilStatus } from '../../../support/payments.js';
import { walletOf } from '../../../support/wallet.js';
import { sent as sentPlain, takesPaid, write } from './paid-messages.support.js';

let app: TestApp;
let creator: Actor;
let fan: Actor;
beforeAll(async () => {
  app = await startTestApp({
    settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 },
  });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  creator = await signUp(app, { role: 'creator', profile: { kycStatus: 'verified' } });
  fan = await signUp(app, { role: 'user', billed: true });
  await giveCoins(app, fan, 1);
});

const SECRET = 'Geheimrezept';
interface Locked {
  id: string;
  conversationId: string;
  type: string;
  text: string | null;
  price: number | null;
  unlocked: boolean | null;
}
const lock = (price = 200, text = SECRET) => sentPlain<Locked>(creator, fan, { text, price });
const pay = (id: string, body: object, { by = fan, route = 'payment', key = randomUUID() as string } = {}) =>
  by.post(`/api/message/${id}/${route}`, body, { 'Idempotency-Key': key });
const unlock = (id: string, by = fan) => pay(id, { method: 'anycoins' }, { by });
const shownTo = async (who: Actor, conversationId: string): Promise<Locked | undefined> =>
  ((await who.get(`/api/conversation/${conversationId}/messages`)).body as { data: Locked[] }).data.find(
    ({ type }) => type === 'locked',
  );
const earned = async () => (await walletOf(creator)).available.minor;

describe('a locked text', () => {
  async function listening(who: Actor): Promise<{ socket: Socket; heard: unknown[] }> {
    const socket = io(`${app.url}/realtime`, { transports: ['websocket'], auth: { token: who.token } });
    const heard: unknown[] = [];
    socket.onAny((...told: unknown[]) => heard.push(told));
    await new Promise((done) => socket.once('connect', () => done(null)));
    return { socket, heard };
  }
  const exportOf = async ({ id, email }: Actor) => {
    const subject = { userId: id, email, username: '' };
    const holders = service(app, PersonalDataHolders).all;
    return Promise.all(holders.map(async (holder) => holder.collect?.(subject)));
  };

  it('reaches nobody who has not paid, by any way there is', async () => {
    const { socket, heard } = await listening(fan);
    const { id, conversationId } = await lock();
    await sentPlain(creator, fan, { text: 'Lies das', replyToId: id });
    await creator.post(`/api/message/${id}/reactions`, { reaction: 'love' });
    await sentPlain(fan, creator, { text: 'Was steht da?', replyToId: id });
    await written(app);
    const ways: Record<string, () => Promise<unknown>> = {
      messages: async () => (await fan.get(`/api/conversation/${conversationId}/messages`)).body,
      conversations: async () => (await fan.get('/api/conversation')).body,
      conversation: async () => (await fan.get(`/api/conversation/${conversationId}`)).body,
      direct: async () => (await fan.get(`/api/user/${creator.id}/conversation`)).body,
      search: async () => (await fan.get('/api/conversation/search', { q: SECRET })).body,
      unlocked: async () => (await fan.get('/api/message/unlocked')).body,
      reactions: async () => (await fan.get(`/api/message/${id}/reactions`)).body,
      report: async () => (await fan.post(`/api/message/${id}/report`, { reason: 'spam' })).body,
      'own reports': async () => (await fan.get('/api/report')).body,
      refused: async () => (await pay(id, { method: 'earnings' })).body,
      notifications: async () => await listOf(fan),
      export: async () => await exportOf(fan),
      outbox: async () => await app.db.query(`SELECT payload FROM outbox`),
      socket: async () => heard,
    };
    for (const [way, read] of Object.entries(ways))
      expect([way, JSON.stringify(await read()).includes(SECRET)]).toEqual([way, false]);
    expect(heard.length).toBeGreaterThan(2);
    expect(await shownTo(fan, conversationId)).toMatchObject({ text: null, price: 200, unlocked: false });
    expect(await shownTo(creator, conversationId)).toMatchObject({ text: SECRET, unlocked: false });
    expect(JSON.stringify(await exportOf(creator))).toContain(SECRET);
    await unlock(id);
    await written(app);
    expect(JSON.stringify(heard)).toContain(SECRET);
    socket.disconnect();
  });

  it('is there for its buyer, though its sender has removed it for themselves', async () => {
    const { id } = await lock();
    expect((await creator.delete(`/api/message/${id}?scope=me`)).status).toBe(200);
    expect(await unlock(id)).toMatchObject({ status: 201, body: { message: { text: SECRET } } });
    expect([await coinsOf(fan), await earned()]).toEqual([800, 134]);
  });

  it('is there for its buyer once it is paid, and stays', async () => {
    const { id, conversationId } = await lock();
    const answer = await unlock(id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ message: { text: SECRET, unlocked: true, price: 200 } });
    // 200 coins are 168 cents net, of which 34 are ours.
    expect([await coinsOf(fan), await earned()]).toEqual([800, 134]);
    const again = await unlock(id);
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    expect((await fan.get('/api/message/unlocked')).body.data).toMatchObject([{ id, text: SECRET }]);
    expect((await creator.get('/api/message/unlocked')).body.data).toEqual([]);
    const refused = await creator.delete(`/api/message/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    await creator.post(`/api/user/${fan.id}/block`);
    expect(await shownTo(fan, conversationId)).toMatchObject({ text: SECRET });
    await written(app);
    expect((await listOf(creator)).data[0]).toMatchObject({ type: 'message.unlocked' });
  });

  it('that was paid for to arrive tells its sender both of the unlocking and of the fee that came back', async () => {
    await giveCoins(app, creator, 1);
    await takesPaid(fan, 40);
    const { id } = await sentPlain<Locked>(creator, fan, { text: SECRET, price: 200, payUpTo: 40 });
    expect((await unlock(id)).status).toBe(201);
    await app.pass(72 * HOUR);
    await written(app);
    const told = (await listOf(creator)).data.map(({ type }) => type);
    expect(told).toEqual(expect.arrayContaining(['message.unlocked', 'message.fee-refunded']));
  });

  it('is paid once by many clicks, and by each way to pay', async () => {
    const first = await lock();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => unlock(first.id)));
    expect(clicks.some(({ status }) => status === 201)).toBe(true);
    expect([await coinsOf(fan), await earned()]).toEqual([800, 134]);
    const byCard = await lock();
    const card = await pay(byCard.id, { paymentMethodId: 'pm_card_visa' }, { route: 'stripe' });
    await untilStatus(app, card.body.data.payment.id, 'succeeded');
    const safe = await lock();
    const asked = await pay(
      safe.id,
      { paymentMethodId: 'pm_card_threeDSecure2Required' },
      { route: 'stripe' },
    );
    expect(asked.body.data.status).toBe('requires_action');
    expect((await shownTo(fan, safe.conversationId))?.unlocked).toBe(false);
    const intent = asked.body.data.payment.providerRef as string;
    app.sandbox.stripe.authenticate(intent, 'complete');
    expect((await fan.post(`/api/message/${safe.id}/stripe-3ds`, { paymentIntentId: intent })).status).toBe(
      200,
    );
    const order = await pay((await lock()).id, { method: 'paypal' });
    const paypalOrderId = order.body.data.paypalOrderId as string;
    app.sandbox.paypal.approve(paypalOrderId);
    const orderFor = order.body.message.id as string;
    expect((await fan.post(`/api/message/${orderFor}/payment-capture`, { paypalOrderId })).status).toBe(200);
    await untilStatus(app, order.body.data.payment.id, 'succeeded');
    expect((await fan.get('/api/message/unlocked')).body.data).toHaveLength(4);
  });
});

describe('it is refused', () => {
  it('to sellers nobody knows, and above the highest price', async () => {
    const unknown = await signUp(app, { role: 'creator' });
    expect((await write(unknown, fan, { price: 50 })).body).toMatchObject({ code: 'KYC_REQUIRED' });
    expect((await write(creator, fan, { price: 60_000 })).status).toBe(400);
    expect((await fan.get('/api/conversation')).body.data).toEqual([]);
  });

  it('to everybody but the one other person, and what is no locked message', async () => {
    const { id } = await lock();
    const [stranger, staff] = [await signUp(app), await signUpStaff(app)];
    for (const who of [stranger, staff, creator]) expect((await unlock(id, who)).status).toBe(404);
    const plain = await sentPlain(creator, fan);
    expect((await unlock(plain.id)).status).toBe(404);
  });

  it('once it is deleted, which leaves nothing of it', async () => {
    const { id, conversationId } = await lock();
    expect((await creator.patch(`/api/message/${id}`, { text: 'Anders' })).status).toBe(409);
    expect((await creator.delete(`/api/message/${id}`)).status).toBe(200);
    expect((await unlock(id)).status).toBe(404);
    expect(await app.db.query(`SELECT text FROM locked_message WHERE message_id = $1`, [id])).toEqual([
      { text: '' },
    ]);
    expect(
      JSON.stringify((await creator.get(`/api/conversation/${conversationId}/messages`)).body),
    ).not.toMatch(SECRET);
  });

  it('a deletion and a payment at the same moment do one of the two', async () => {
    const { id } = await lock();
    const [paid, deleted] = await Promise.all([unlock(id), creator.delete(`/api/message/${id}`)]);
    expect([paid.status === 201, deleted.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await coinsOf(fan)).toBe(paid.status === 201 ? 800 : 1000);
  });

  it('to people under age', async () => {
    const young = await signUp(app, { profile: { birthDate: '2010-01-01' } });
    const { id } = await sentPlain(creator, young, { price: 50 });
    expect((await unlock(id, young)).body).toMatchObject({ code: 'AGE_OUT_OF_RANGE' });
  });

  it('a locked reply gives nothing for a paid message', async () => {
    await creator.patch('/api/me/setting', { whoCanMessage: 'pay_per_message', messagePrice: 40 });
    await buyCoins(fan);
    await sentPlain(fan, creator, { payUpTo: 40 });
    await lock();
    expect(await earned()).toBe(0);
    await sentPlain(creator, fan);
    expect(await earned()).toBeGreaterThan(0);
  });
});
