import { Injectable, Module } from '@nestjs/common';
import {
  ProfilePart,
  type ProfileOwner,
  type ProfileParts,
} from '../../../../src/modules/identity/users/index.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, giveCoins } from '../../../support/challenges.js';
import { coinsOf } from '../../../support/payments.js';
import { write } from './paid-messages.support.js';

/** Who pays for a subscription of whom. Nothing in the product fills the port yet. */
const subscriptions = new Set<string>();
const subscription = (viewerId: string, ownerId: string) => `${viewerId} of ${ownerId}`;

@Injectable()
class Subscriptions {
  @ProfilePart()
  of(owner: ProfileOwner, viewerId: string | null): Promise<Partial<ProfileParts>> {
    return Promise.resolve({ subscribed: subscriptions.has(subscription(viewerId ?? '', owner.id)) });
  }
}

@Module({ providers: [Subscriptions] })
class SubscriptionsModule {}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    modules: [SubscriptionsModule],
    settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 },
  });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const settings = ['everyone', 'only_friends', 'subscribers', 'pay_per_message'] as const;
const senders = [
  'stranger',
  'follower',
  'friend',
  'subscriber',
  'paid',
  'blocks',
  'blocked',
  'staff',
] as const;
type Sender = (typeof senders)[number];
type Answer = readonly [number, string | null];

const SENT: Answer = [201, null];
const CLOSED: Answer = [403, 'INBOX_CLOSED'];
const PRICE: Answer = [402, 'PAYMENT_REQUIRED'];
/** What no setting changes. Whoever is blocked finds nobody there. */
const always = { blocks: [403, 'BLOCKED'], blocked: [404, 'NOT_FOUND'], staff: SENT } as const;
const answers: Record<(typeof settings)[number], Record<Sender, Answer>> = {
  everyone: { ...always, stranger: SENT, follower: SENT, friend: SENT, subscriber: SENT, paid: SENT },
  only_friends: {
    ...always,
    stranger: CLOSED,
    follower: CLOSED,
    friend: SENT,
    subscriber: CLOSED,
    paid: CLOSED,
  },
  subscribers: {
    ...always,
    stranger: CLOSED,
    follower: CLOSED,
    friend: CLOSED,
    subscriber: SENT,
    paid: CLOSED,
  },
  pay_per_message: {
    ...always,
    stranger: PRICE,
    follower: PRICE,
    friend: PRICE,
    subscriber: PRICE,
    paid: SENT,
  },
};

const befriend = async (one: Actor, other: Actor) => {
  await one.post(`/api/user/${other.id}/follow`);
  await other.post(`/api/user/${one.id}/follow`);
};
const stands: Partial<Record<Sender, (writer: Actor, owner: Actor) => unknown>> = {
  follower: (writer, owner) => writer.post(`/api/user/${owner.id}/follow`),
  friend: befriend,
  subscriber: (writer, owner) => subscriptions.add(subscription(writer.id, owner.id)),
  blocks: (writer, owner) => writer.post(`/api/user/${owner.id}/block`),
  blocked: (writer, owner) => owner.post(`/api/user/${writer.id}/block`),
};
const table = settings.flatMap((whoCanMessage) =>
  senders.map((sender) => ({ whoCanMessage, sender, answer: answers[whoCanMessage][sender] })),
);

it.each(table)('$whoCanMessage to $sender: $answer', async ({ whoCanMessage, sender, answer }) => {
  const owner = await signUp(app, { role: 'creator' });
  const writer = sender === 'staff' ? await signUpStaff(app) : await signUp(app, { role: 'creator' });
  if (sender !== 'staff') await giveCoins(app, writer, 1);
  await owner.patch('/api/me/setting', { whoCanMessage, messagePrice: 40 });
  await stands[sender]?.(writer, owner);
  const shown = await writer.get(`/api/user/${owner.id}/conversation`);
  const { status, body } = await write(writer, owner, sender === 'paid' ? { payUpTo: 40 } : {});
  expect([status, (body as { code?: string }).code ?? null]).toEqual(answer);
  // The screen before the first word says the same.
  expect(shown.status).toBe(sender === 'blocked' ? 404 : 200);
  if (shown.status === 200)
    expect((shown.body as { canMessage: boolean }).canMessage).toBe(status === 201 || status === 402);
  if (status === 402) expect((body as { price: number }).price).toBe(40);
  if (status !== 201) expect((await owner.get('/api/conversation')).body.data).toEqual([]);
  if (sender === 'staff') return;
  const costs = whoCanMessage === 'pay_per_message' && sender === 'paid';
  expect(await coinsOf(writer)).toBe(costs ? 960 : 1000);
});
