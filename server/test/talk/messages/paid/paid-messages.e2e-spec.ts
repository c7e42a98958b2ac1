import { HOUR } from '../../../../src/kernel/clock.js';
import { newId } from '../../../../src/kernel/id.js';
import { userStateChanged } from '../../../../src/modules/identity/users/users.events.js';
import { PaidMessages } from '../../../../src/modules/talk/messages/paid/paid-messages.service.js';
import { ThreadsRepository } from '../../../../src/modules/talk/messages/threads/threads.repository.js';
import { Outbox } from '../../../../src/platform/outbox/outbox.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, giveCoins, service, together } from '../../../support/challenges.js';
import { listOf, written } from '../../../support/notices.js';
import { coinsOf } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';
import { change, giveBonus, walletOf } from '../../../support/wallet.js';
import { expectWhole, feesFor, sent, takesPaid, write } from './paid-messages.support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 },
  });
});
afterAll(() => app.close());
afterEach(async () => {
  await expectWhole(app);
  await expectCleanBooks(app);
});

const person = () => signUp(app, { role: 'creator' });
const payer = async (): Promise<Actor> => {
  const somebody = await person();
  await giveCoins(app, somebody, 1);
  return somebody;
};
const receiver = async (price = 40): Promise<Actor> => {
  const somebody = await person();
  await takesPaid(somebody, price);
  return somebody;
};
const stateOf = async (who: Actor, conversationId: string) =>
  (await feesFor(who, conversationId)).find((fee) => fee !== null)?.state;
const movementsOf = async (who: Actor) =>
  (
    (await who.get('/api/finance/transactions')).body as {
      data: { type: string; direction: string; coins: number | null; amount: { minor: number } | null }[];
    }
  ).data.filter(({ type }) => type === 'message_fee');
/** Somebody waits here until it is opened. */
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<null>((resolve) => {
    open = () => resolve(null);
  });
  return { open, opened };
};

describe('a paid message', () => {
  it('holds its fee until the first reply, which gives it to the receiver less a fifth', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    const refused = await write(lena, omar);
    expect(refused.status).toBe(402);
    expect((refused.body as { price: number }).price).toBe(40);
    const { conversationId, fee } = await sent(lena, omar, { payUpTo: 40 });
    expect(fee).toMatchObject({ coins: 40, state: 'held' });
    const hours = (Date.parse(fee?.dueAt ?? '') - app.clock.now().getTime()) / HOUR;
    expect(hours).toBeCloseTo(72, 1);
    expect(await feesFor(omar, conversationId)).toEqual([fee]);
    expect([await coinsOf(lena), (await walletOf(omar)).available.minor]).toEqual([960, 0]);
    await sent(lena, omar, { payUpTo: 100, text: 'Noch eine' });
    expect(await coinsOf(lena)).toBe(920);
    await omar.post(`/api/conversation/${conversationId}`, { text: 'Hallo Lena' });
    expect((await feesFor(lena, conversationId)).map((one) => one?.state ?? null)).toEqual([
      null,
      'released',
      'released',
    ]);
    // 80 coins are 67 cents net, of which 14 are ours.
    expect((await walletOf(omar)).available.minor).toBe(53);
    expect(await movementsOf(omar)).toHaveLength(2);
    expect((await sent(lena, omar)).fee).toBeNull();
    expect((await sent(omar, lena)).fee).toBeNull();
    expect(await coinsOf(lena)).toBe(920);
    await app.pass(80 * HOUR);
    expect(await coinsOf(lena)).toBe(920);
  });

  it('that is sent twice under one id is paid once, also after the price has risen', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    const clientId = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(lena, omar, { payUpTo: 40, clientId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    await takesPaid(omar, 90);
    expect((await write(lena, omar, { payUpTo: 40, clientId })).status).toBe(201);
    expect(await coinsOf(lena)).toBe(960);
  });

  it('costs what the receiver asks now, at most what its sender agreed to', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    await takesPaid(omar, 50);
    const refused = await write(lena, omar, { payUpTo: 40 });
    expect([refused.status, (refused.body as { price: number }).price]).toEqual([402, 50]);
    await takesPaid(omar, 30);
    expect((await sent(lena, omar, { payUpTo: 50 })).fee?.coins).toBe(30);
    expect(await coinsOf(lena)).toBe(970);
    await omar.patch('/api/me/setting', { whoCanMessage: 'everyone' });
    expect((await sent(lena, omar, { payUpTo: 50 })).fee).toBeNull();
  });

  it('is refused without coins, to people under age, and above an own limit; nothing is kept', async () => {
    const omar = await receiver();
    const poor = await person();
    expect((await write(poor, omar, { payUpTo: 40 })).body).toMatchObject({ code: 'INSUFFICIENT_COINS' });
    const young = await signUp(app, { role: 'creator', profile: { birthDate: '2010-01-01' } });
    await giveBonus(app, young, 100);
    expect((await write(young, omar, { payUpTo: 40 })).body).toMatchObject({ code: 'AGE_OUT_OF_RANGE' });
    const careful = await payer();
    expect((await careful.put('/api/wallet/limit', { monthly: { minor: 50, currency: 'EUR' } })).status).toBe(
      200,
    );
    await sent(careful, omar, { payUpTo: 40 });
    expect((await write(careful, omar, { payUpTo: 40 })).body).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect((await omar.get('/api/conversation')).body.data).toHaveLength(1);
    expect(await coinsOf(young)).toBe(100);
  });

  it('waits beside at most so many others', async () => {
    const [lena, omar] = [await payer(), await receiver(1)];
    await change(app, 'messages.mostHeld', 2);
    await sent(lena, omar, { payUpTo: 1 });
    await sent(lena, omar, { payUpTo: 1 });
    expect((await write(lena, omar, { payUpTo: 1 })).body).toMatchObject({ code: 'CONFLICT' });
    await change(app, 'messages.mostHeld', 20);
  });

  it('of the last coins is one of many at the same moment', async () => {
    const lena = await payer();
    const inboxes = await Promise.all(Array.from({ length: 6 }, () => receiver(400)));
    const answers = await Promise.all(inboxes.map((inbox) => write(lena, inbox, { payUpTo: 400 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await coinsOf(lena)).toBe(200);
  });
});

describe('without a reply', () => {
  it('72 hours give the coins back to their lots once, and tell the sender', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    await giveBonus(app, lena, 15);
    const { id, conversationId } = await sent(lena, omar, { payUpTo: 40 });
    await app.pass(71 * HOUR);
    expect(await stateOf(lena, conversationId)).toBe('held');
    await app.pass(HOUR);
    expect(await stateOf(lena, conversationId)).toBe('refunded');
    const paid = service(app, PaidMessages);
    await Promise.all([1, 2, 3].map(() => paid.timeOut(id, app.clock.now())));
    expect(await coinsOf(lena)).toBe(1015);
    expect((await movementsOf(lena)).map(({ direction, coins }) => [direction, coins])).toEqual([
      ['in', 40],
      ['out', 40],
    ]);
    await written(app);
    const [notice] = (await listOf(lena)).data;
    expect([notice?.type, notice?.path]).toEqual(['message.fee-refunded', `/messages/${conversationId}`]);
    // A late reply earns nothing, and opens the conversation.
    await omar.post(`/api/conversation/${conversationId}`, { text: 'Zu spät' });
    expect((await walletOf(omar)).available.minor).toBe(0);
    expect((await sent(lena, omar)).fee).toBeNull();
  });

  it('gives the coins back, or them to who replies, where one of the two has removed the message for themselves', async () => {
    const lena = await payer();
    for (const [remover, ends] of [
      ['receiver', 'refunded'],
      ['sender', 'released'],
    ] as const) {
      const omar = await receiver();
      const { id, conversationId } = await sent(lena, omar, { payUpTo: 40 });
      const by = remover === 'sender' ? lena : omar;
      expect((await by.delete(`/api/message/${id}?scope=me`)).status).toBe(200);
      if (remover === 'sender') await omar.post(`/api/conversation/${conversationId}`, { text: 'Hallo' });
      else await app.pass(72 * HOUR);
      const [{ state } = { state: '' }] = await app.db.query<{ state: string }>(
        'SELECT state FROM paid_message WHERE message_id = $1',
        [id],
      );
      expect([remover, state]).toEqual([remover, ends]);
    }
    expect(await coinsOf(lena)).toBe(960);
  });

  it('a reply after the deadline gives nothing, though no job has come round yet', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    const { conversationId } = await sent(lena, omar, { payUpTo: 40 });
    app.clock.advance(72 * HOUR);
    await omar.post(`/api/conversation/${conversationId}`, { text: 'Hallo' });
    expect(await stateOf(lena, conversationId)).toBe('refunded');
    expect(await coinsOf(lena)).toBe(1000);
  });

  it.each(['reply', 'deadline'])(
    'reply and deadline at once do one of the two, the %s first',
    async (first) => {
      const [lena, omar] = [await payer(), await receiver()];
      const { id, conversationId } = await sent(lena, omar, { payUpTo: 40 });
      const until = app.clock.in(73 * HOUR);
      app.clock.advance(71 * HOUR);
      const steps = [
        () => omar.post(`/api/conversation/${conversationId}`, { text: 'Hallo' }),
        () => service(app, PaidMessages).timeOut(id, until),
      ];
      await Promise.all((first === 'reply' ? steps : steps.reverse()).map((step) => step()));
      const state = await stateOf(lena, conversationId);
      const moved = [await coinsOf(lena), (await walletOf(omar)).available.minor];
      expect(moved).toEqual(state === 'released' ? [960, 26] : [1000, 0]);
      const { released, refunded } = await expectWhole(app);
      expect(released + refunded).toBeGreaterThan(0);
    },
  );

  it('the coins come back when the receiver blocks the sender, and the notice says nothing of it', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    const { conversationId } = await sent(lena, omar, { payUpTo: 40 });
    await omar.post(`/api/user/${lena.id}/block`);
    await written(app);
    expect(await stateOf(lena, conversationId)).toBe('refunded');
    expect(await coinsOf(lena)).toBe(1000);
    expect(JSON.stringify((await listOf(lena)).data)).not.toMatch(/block/i);
    // What a blocked person writes reaches nobody and costs nothing.
    await sent(lena, omar, { payUpTo: 40 });
    expect(await coinsOf(lena)).toBe(1000);
  });

  it('the coins come back when the receiver asks to be deleted', async () => {
    const [lena, nora, omar] = [await payer(), await payer(), await receiver()];
    const threads = [await sent(lena, omar, { payUpTo: 40 }), await sent(nora, omar, { payUpTo: 40 })];
    await together(app, () =>
      service(app, Outbox).append(userStateChanged(omar.id, 'active', 'deletion_requested')),
    );
    await written(app);
    expect(await stateOf(lena, threads[0]?.conversationId ?? '')).toBe('refunded');
    expect([await coinsOf(lena), await coinsOf(nora)]).toEqual([1000, 1000]);
  });

  it('a block that comes while a message waits for its turn keeps it from the receiver, and it costs nothing', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    const { conversationId } = await sent(lena, omar, { payUpTo: 40 });
    await written(app);
    const [held, go] = [gate(), gate()];
    const turn = together(app, async () => {
      await service(app, ThreadsRepository).lock(conversationId);
      held.open();
      await go.opened;
    });
    await held.opened;
    const writing = Promise.resolve(write(lena, omar, { text: 'You cannot stop me', payUpTo: 40 }));
    await eventually(async () => {
      const [row] = await app.db.query<{ waits: boolean }>(
        `SELECT EXISTS (
           SELECT FROM pg_locks w JOIN pg_locks h USING (pid) JOIN pg_database d ON d.oid = h.database
           WHERE NOT w.granted AND d.datname = current_database()) AS waits`,
      );
      return row?.waits;
    });
    await omar.post(`/api/user/${lena.id}/block`);
    go.open();
    await turn;
    expect((await writing).status).toBe(201);
    await written(app);
    expect([(await feesFor(omar, conversationId)).length, await coinsOf(lena)]).toEqual([1, 1000]);
  });

  it('a reply to somebody who has blocked meanwhile reaches nobody and gives nothing', async () => {
    const [lena, omar] = [await payer(), await receiver()];
    const { conversationId } = await sent(lena, omar, { payUpTo: 40 });
    await lena.post(`/api/user/${omar.id}/block`);
    await omar.post(`/api/conversation/${conversationId}`, { text: 'Hallo' });
    expect(await stateOf(lena, conversationId)).toBe('held');
    await app.pass(72 * HOUR);
    expect(await coinsOf(lena)).toBe(1000);
  });
});

it('whatever happens in whatever order, all that was paid is held, released or refunded', async () => {
  const payers = await Promise.all(Array.from({ length: 3 }, () => payer()));
  const inboxes = await Promise.all([7, 13, 29].map((price) => receiver(price)));
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const steps = [
    () => write(any(payers), any(inboxes), { payUpTo: 30 }),
    () => write(any(payers), any(inboxes), { payUpTo: 10 }),
    () => write(any(inboxes), any(payers)),
    () => takesPaid(any(inboxes), 5 + Math.floor(Math.random() * 30)),
    () => app.pass(any([1, 20, 73]) * HOUR),
  ];
  for (let round = 0; round < 40; round++) {
    const now = Array.from({ length: 3 }, () => any(steps));
    await Promise.all(now.map((step) => step()));
    await expectWhole(app);
  }
  await app.pass(73 * HOUR);
  expect((await expectWhole(app)).held).toBe(0);
});
