import { Database } from '../../src/platform/database/database.js';
import { RedisClient } from '../../src/platform/jobs/redis-client.js';
import { Consumers } from '../../src/platform/outbox/consumers.js';
import { Delivery } from '../../src/platform/outbox/delivery.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query(`CREATE TABLE heard (seq serial, consumer text, event uuid, n int)`);
  await app.db.query(`GRANT ALL ON heard, heard_seq_seq TO anyjoi_app`);
});
afterAll(() => app.close());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.nest.get(type, { strict: false });

describe('outbox', () => {
  it('only takes events inside a transaction, and drops them with it', async () => {
    await expect(get(Outbox).append({ name: 'x.y', aggregateId: '1', payload: {} })).rejects.toThrow(
      'transaction',
    );
    const before = await app.db.query(`SELECT 1 FROM outbox`);
    await expect(
      get(Database).transaction(async () => {
        await get(Outbox).append({ name: 'x.y', aggregateId: '1', payload: {} });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await app.db.query(`SELECT 1 FROM outbox`)).toHaveLength(before.length);
  });

  it('delivers in the order of an aggregate, each effect once, though jobs come twice, late or in parallel', async () => {
    const consumer = 'test.hears';
    get(Consumers).register<{ n: number }>({
      name: consumer,
      events: ['test.told'],
      mode: 'effect',
      handle: async (event) => {
        await get(Database).query(`INSERT INTO heard (consumer, event, n) VALUES ($1, $2, $3)`, [
          consumer,
          event.id,
          event.payload.n,
        ]);
      },
    });
    for (let n = 0; n < 20; n++) {
      await get(Database).transaction(() =>
        get(Outbox).append({ name: 'test.told', aggregateId: 'a', payload: { n } }),
      );
    }
    get(Relay).wake();
    await eventually(
      async () =>
        (await app.db.query(`SELECT 1 FROM event_delivery WHERE consumer = $1`, [consumer])).length === 20,
    );
    const known = get(Consumers).get(consumer);
    if (!known) throw new Error('not registered');
    await Promise.all(Array.from({ length: 10 }, () => get(Delivery).deliver(known, 'a')));
    const rows = await app.db.query<{ n: number }>(`SELECT n FROM heard WHERE consumer = $1 ORDER BY seq`, [
      consumer,
    ]);
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('keeps a failing event, its reason and what follows it, until it can be done', async () => {
    const consumer = 'test.stumbles';
    let broken = true;
    get(Consumers).register<{ n: number }>({
      name: consumer,
      events: ['test.tripped'],
      mode: 'effect',
      handle: async (event) => {
        await get(Database).query(`INSERT INTO heard (consumer, event, n) VALUES ($1, $2, $3)`, [
          consumer,
          event.id,
          event.payload.n,
        ]);
        if (broken) throw new Error('not now');
      },
    });
    const known = get(Consumers).get(consumer);
    if (!known) throw new Error('not registered');
    await get(Database).transaction(() =>
      get(Outbox).append(
        { name: 'test.tripped', aggregateId: 'b', payload: { n: 1 } },
        { name: 'test.tripped', aggregateId: 'b', payload: { n: 2 } },
      ),
    );
    get(Relay).wake();
    await eventually(
      async () =>
        (await app.db.query(`SELECT 1 FROM event_delivery WHERE consumer = $1`, [consumer])).length === 2,
    );
    await expect(get(Delivery).deliver(known, 'b')).rejects.toThrow('not now');
    expect(await app.db.query(`SELECT 1 FROM heard WHERE consumer = $1`, [consumer])).toHaveLength(0);
    broken = false;
    await get(Delivery).deliver(known, 'b');
    expect(await app.db.query(`SELECT n FROM heard WHERE consumer = $1 ORDER BY seq`, [consumer])).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
  });

  it('loses nothing when Redis forgets everything', async () => {
    const email = 'flushed@anyjoi.test';
    await fetch(`${app.url}/api/auth/email-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const redis = get(RedisClient);
    const keys = await redis.client.keys(redis.key('bull:*'));
    if (keys.length > 0) await redis.client.del(...keys);
    await app.db.query(
      `UPDATE event_delivery SET queued_at = now() - interval '2 minutes' WHERE done_at IS NULL`,
    );
    await eventually(async () => {
      await get(Relay).sweep(0);
      return app.sandbox.mail.latest(email);
    });
    expect(app.sandbox.mail.latest(email)?.subject).toMatch(/\d{6}/);
  });
});
