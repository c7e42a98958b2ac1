import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, giveCoins } from '../../support/challenges.js';
import { listOf, written } from '../../support/notices.js';
import { coinsOf } from '../../support/payments.js';
import { walletOf } from '../../support/wallet.js';
import { sent, takesPaid } from './paid/paid-messages.support.js';

interface Gift {
  id: string;
  code: string;
  name: string;
  icon: string;
  price: number;
}
interface GiftMessage {
  id: string;
  type: string;
  text: string | null;
  gift: { gift: Gift; quantity: number } | null;
  editableUntil: string | null;
}

let app: TestApp;
let creator: Actor;
let fan: Actor;
let conversationId: string;
let gifts: Gift[];
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  creator = await signUp(app, { role: 'creator' });
  fan = await signUp(app, { role: 'user', billed: true });
  await giveCoins(app, fan, 1);
  ({ conversationId } = await sent(fan, creator));
  gifts = ((await fan.get('/api/gift')).body as { data: Gift[] }).data;
});

const priced = (price: number): string => gifts.find((gift) => gift.price === price)?.id ?? '';
const give = (body: object, { by = fan, key = randomUUID() as string, to = conversationId } = {}) =>
  by.post(`/api/conversation/${to}/gift`, body, { 'Idempotency-Key': key });
const messagesOf = async (who: Actor): Promise<GiftMessage[]> =>
  ((await who.get(`/api/conversation/${conversationId}/messages`)).body as { data: GiftMessage[] }).data;
const earned = async () => (await walletOf(creator)).available.minor;

it('is chosen from a list, the cheapest first, with names in the language of the caller', async () => {
  expect(gifts.map(({ price }) => price)).toEqual(gifts.map(({ price }) => price).toSorted((a, b) => a - b));
  expect(gifts[0]).toMatchObject({ code: 'heart', name: 'Herz', icon: `${app.url}/gifts/heart.svg` });
  for (const { code } of gifts)
    expect([code, existsSync(`client/public/gifts/${code}.svg`)]).toEqual([code, true]);
});

it('becomes a message for both, and the receiver is paid at once', async () => {
  const answer = await give({ giftId: priced(100), quantity: 2, text: 'For your morning' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    data: { type: 'gift', text: 'For your morning', gift: { quantity: 2, gift: { code: 'flower' } } },
    wallet: { amountBalance: 800 },
  });
  // 200 coins are 168 cents net, of which 17 are ours.
  expect([await coinsOf(fan), await earned()]).toEqual([800, 151]);
  expect((await messagesOf(creator))[0]).toMatchObject({ type: 'gift', gift: { quantity: 2 } });
  await written(app);
  expect((await listOf(creator)).data[0]).toMatchObject({
    type: 'gift.received',
    path: `/messages/${conversationId}`,
  });
});

it('is sent once under one key, and not at all under a key of another gift', async () => {
  const key = randomUUID();
  const same = { giftId: priced(50) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(same, { key })));
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(await coinsOf(fan)).toBe(950);
  const other = await give({ giftId: priced(100) }, { key });
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await messagesOf(fan)).filter(({ type }) => type === 'gift')).toHaveLength(1);
});

it('cannot be given with more coins than there are, by many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => give({ giftId: priced(300) })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['INSUFFICIENT_COINS']),
  );
  expect(await coinsOf(fan)).toBe(100);
  expect((await messagesOf(creator)).filter(({ type }) => type === 'gift')).toHaveLength(3);
});

it('stays as it is: not edited, not deleted for both', async () => {
  const { id, editableUntil } = (await give({ giftId: priced(50), text: 'Hi' })).body.data as GiftMessage;
  expect(editableUntil).toBeNull();
  expect((await fan.patch(`/api/message/${id}`, { text: 'Other' })).status).toBe(409);
  expect((await fan.delete(`/api/message/${id}`)).body.code).toBe('CONFLICT');
  expect((await creator.delete(`/api/message/${id}?scope=me`)).status).toBe(200);
  expect((await messagesOf(creator)).some(({ type }) => type === 'gift')).toBe(false);
});

it('is taken from nobody where it would not arrive', async () => {
  const stranger = await signUp(app, { role: 'user', billed: true });
  expect((await give({ giftId: priced(50) }, { by: stranger })).status).toBe(404);
  expect((await give({ giftId: conversationId })).status).toBe(404);
  for (const quantity of [0, 101, 1.5])
    expect((await give({ giftId: priced(50), quantity })).status).toBe(400);

  await creator.patch('/api/me/setting', { tipsEnabled: false });
  const closed = await give({ giftId: priced(50) });
  await creator.patch('/api/me/setting', { tipsEnabled: true });
  await creator.post(`/api/user/${fan.id}/block`);
  const blocked = await give({ giftId: priced(50) });
  // Nobody learns of a block by it.
  const { code, message } = blocked.body as { code: string; message: string };
  expect({ code, message }).toEqual({ code: closed.body.code, message: closed.body.message });
  expect(code).toBe('NOT_ELIGIBLE');
  expect(await coinsOf(fan)).toBe(1000);
});

it('that was begun and not paid is asked about again, and never goes past a block, a price or a closed inbox', async () => {
  const poor = await signUp(app, { role: 'user', billed: true });
  const { conversationId: to } = await sent(poor, creator);
  const begun = { giftId: priced(50), text: 'You cannot stop me' };
  const keys = ['price', 'tips', 'block'].map(() => randomUUID());
  for (const key of keys)
    expect((await give(begun, { by: poor, key, to })).body.code).toBe('INSUFFICIENT_COINS');
  await giveCoins(app, poor, 1);
  const again = async (key: string | undefined) => {
    // What was answered under a key is forgotten one day; the gift is kept.
    await app.db.query('DELETE FROM idempotency_key');
    return (await give(begun, { by: poor, key: String(key), to })).body.code as string;
  };
  await takesPaid(creator, 40);
  expect(await again(keys[0])).toBe('PAYMENT_REQUIRED');
  await creator.patch('/api/me/setting', { whoCanMessage: 'everyone', tipsEnabled: false });
  expect(await again(keys[1])).toBe('NOT_ELIGIBLE');
  await creator.patch('/api/me/setting', { tipsEnabled: true });
  await creator.post(`/api/user/${poor.id}/block`);
  expect(await again(keys[2])).toBe('NOT_ELIGIBLE');
  expect(await coinsOf(poor)).toBe(1000);
  await creator.delete(`/api/user/${poor.id}/block`);
  expect(await again(keys[2])).toBeUndefined();
  expect(await coinsOf(poor)).toBe(950);
});

it('does not carry words past the price of a message, and answers none', async () => {
  await takesPaid(creator, 40);
  expect((await give({ giftId: priced(50), text: 'Read me' })).body.code).toBe('PAYMENT_REQUIRED');
  expect((await give({ giftId: priced(50) })).status).toBe(201);
  await takesPaid(fan, 40);
  const paid = await sent(fan, creator, { payUpTo: 40 });
  expect(paid.fee).toMatchObject({ state: 'held' });
});
