import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Module } from '@nestjs/common';
import pg from 'pg';
import { DAY } from '../../src/kernel/clock.js';
import { Database } from '../../src/platform/database/database.js';
import { Queues } from '../../src/platform/jobs/queues.js';
import { RedisClient } from '../../src/platform/jobs/redis-client.js';
import { type Consumer, Consumers } from '../../src/platform/outbox/consumers.js';
import { Consumes } from '../../src/platform/outbox/consumes.js';
import { Delivery } from '../../src/platform/outbox/delivery.js';
import type { DeliveredEvent } from '../../src/platform/outbox/domain-event.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { Retention } from '../../src/platform/outbox/retention.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/wait.js';

declare module '../../src/platform/outbox/domain-event.js' {
  interface EventMap {
    'test.told': { n: number };
    'test.tripped': { n: number };
    'test.called': { n: number };
    'test.rare': { n: number };
    'test.late': { n: number };
  }
}

@Injectable()
class Listeners {
  broken = true;
  undecided = false;
  readonly calls: string[] = [];

  constructor(@Inject(Database) private readonly database: Database) {}

  @Consumes('test.told', { name: 'test.hears', mode: 'effect' })
  async hear({ id, payload }: DeliveredEvent<'test.told'>): Promise<void> {
    await this.write('test.hears', id, payload.n);
  }

  @Consumes(['test.tripped'], { name: 'test.stumbles', mode: 'effect' })
  async stumble({ id, payload }: DeliveredEvent<'test.tripped'>): Promise<void> {
    await this.write('test.stumbles', id, payload.n);
    if (this.broken) throw new Error('not now');
  }

  /** Waits as for a provider, with a connection of the pool for nobody. */
  @Consumes('test.called', { name: 'test.calls', mode: 'action' })
  async call({ payload }: DeliveredEvent<'test.called'>): Promise<void> {
    this.calls.push(`begin ${payload.n}`);
    await sleep(30);
    this.calls.push(`end ${payload.n}`);
  }

  /** Concerned by even numbers alone. */
  @Consumes<'test.rare', Listeners>('test.rare', {
    name: 'test.seldom',
    mode: 'effect',
    concerns: { by: ({ n }) => String(n), among: (listeners, ids) => listeners.even(ids) },
  })
  async seldom({ id, payload }: DeliveredEvent<'test.rare'>): Promise<void> {
    await this.write('test.seldom', id, payload.n);
  }

  @Consumes('test.rare', { name: 'test.always', mode: 'effect' })
  async always({ id, payload }: DeliveredEvent<'test.rare'>): Promise<void> {
    await this.write('test.always', id, payload.n);
  }

  @Consumes('test.late', { name: 'test.waits', mode: 'effect' })
  async wait({ id, payload }: DeliveredEvent<'test.late'>): Promise<void> {
    await this.write('test.waits', id, payload.n);
  }

  private async even(ids: string[]): Promise<string[]> {
    if (this.undecided) await this.database.query('SELECT nothing FROM nowhere');
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM unnest($1::text[]) AS i (id) WHERE id::int % 2 = 0`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  private async write(consumer: string, event: string, n: number): Promise<void> {
    await this.database.query(`INSERT INTO heard (consumer, event, n) VALUES ($1, $2, $3)`, [
      consumer,
      event,
      n,
    ]);
  }
}

@Module({ providers: [Listeners] })
class ListenersModule {}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [ListenersModule] });
  await app.db.query(`CREATE TABLE heard (seq serial, consumer text, event uuid, n int)`);
  await app.db.query(`GRANT ALL ON heard, heard_seq_seq TO anyjoi_app`);
});
afterAll(() => app.close());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.nest.get(type, { strict: false });

function consumerOf(name: string): Consumer {
  const found = get(Consumers).get(name);
  if (!found) throw new Error(`${name} is not declared`);
  return found;
}

const delivered = (consumer: string) =>
  app.db.query(`SELECT 1 FROM event_delivery WHERE consumer = $1`, [consumer]);
const heardBy = (consumer: string) =>
  app.db.query<{ n: number }>(`SELECT n FROM heard WHERE consumer = $1 ORDER BY seq`, [consumer]);

async function relayed(consumer: string, count: number): Promise<void> {
  get(Relay).wake();
  await eventually(async () => (await delivered(consumer)).length === count);
}

describe('outbox', () => {
  it('only takes events inside a transaction, and drops them with it', async () => {
    const event = { name: 'test.told', aggregateId: '1', payload: { n: 0 } } as const;
    await expect(get(Outbox).append(event)).rejects.toThrow('transaction');
    const before = await app.db.query(`SELECT 1 FROM outbox`);
    await expect(
      get(Database).transaction(async () => {
        await get(Outbox).append(event);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await app.db.query(`SELECT 1 FROM outbox`)).toHaveLength(before.length);
  });

  it('refuses at compile time a name that no module announces and a payload that does not fit it', () => {
    const append = (outbox: Outbox) => {
      // @ts-expect-error nobody announces this
      void outbox.append({ name: 'test.unknown', aggregateId: '1', payload: { n: 1 } });
      // @ts-expect-error the payload is another one
      void outbox.append({ name: 'test.told', aggregateId: '1', payload: { n: 'one' } });
    };
    expect(append).toBeInstanceOf(Function);
  });

  it('delivers in the order of an aggregate, each effect once, though jobs come twice, late or in parallel', async () => {
    for (let n = 0; n < 20; n++) {
      await get(Database).transaction(() =>
        get(Outbox).append({ name: 'test.told', aggregateId: 'a', payload: { n } }),
      );
    }
    await relayed('test.hears', 20);
    await Promise.all(Array.from({ length: 10 }, () => get(Delivery).deliver(consumerOf('test.hears'), 'a')));
    const rows = await heardBy('test.hears');
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('hands over nothing that follows an event which another worker is just taking', async () => {
    // Its relay runs only when it is woken.
    const idle = await startTestApp({ modules: [ListenersModule], env: { ROLE: 'api' } });
    const other = new pg.Client({ connectionString: idle.db.ownerUrl });
    await other.connect();
    const relay = idle.app.nest.get(Relay, { strict: false });
    const handed = () =>
      idle.db.query<{ n: number }>(
        `SELECT (payload->>'n')::int AS n FROM event_delivery d JOIN outbox o ON o.id = d.event_id
         WHERE d.consumer = 'test.hears' ORDER BY d.seq`,
      );
    await idle.app.nest
      .get(Database, { strict: false })
      .transaction(() =>
        idle.app.nest
          .get(Outbox, { strict: false })
          .append(
            { name: 'test.told', aggregateId: 'd', payload: { n: 1 } },
            { name: 'test.told', aggregateId: 'd', payload: { n: 2 } },
          ),
      );
    await other.query('BEGIN');
    await other.query(`SELECT FROM outbox WHERE payload->>'n' = '1' FOR UPDATE`);
    relay.wake();
    await sleep(500);
    expect(await handed()).toEqual([]);
    await other.query('COMMIT');
    await eventually(async () => (await handed()).length === 2);
    await other.end();
    await idle.close();
  });

  it('hands over what is committed long after later events were, and before what follows it', async () => {
    const other = new pg.Client({ connectionString: app.db.ownerUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload) VALUES (uuidv7(), 'test.late', 'e', '{"n": 0}')`,
    );
    // Three polls of the relay, each with something to hand over.
    for (let n = 1; n <= 14; n++) {
      await get(Database).transaction(() =>
        get(Outbox).append({ name: 'test.late', aggregateId: 'f', payload: { n } }),
      );
      await sleep(500);
    }
    await eventually(async () => (await heardBy('test.waits')).length === 14);
    await other.query('COMMIT');
    await get(Database).transaction(() =>
      get(Outbox).append({ name: 'test.late', aggregateId: 'e', payload: { n: 15 } }),
    );
    await other.end();
    await eventually(async () => (await heardBy('test.waits')).length === 16);
    expect((await heardBy('test.waits')).slice(-2)).toEqual([{ n: 0 }, { n: 15 }]);
  });

  it('calls the outside world for one event of an aggregate at a time, in order, and for each once', async () => {
    const numbers = Array.from({ length: 6 }, (_, n) => n);
    await get(Database).transaction(() =>
      get(Outbox).append(
        ...numbers.map((n) => ({ name: 'test.called', aggregateId: 'c', payload: { n } }) as const),
      ),
    );
    await relayed('test.calls', numbers.length);
    await Promise.all(Array.from({ length: 10 }, () => get(Delivery).deliver(consumerOf('test.calls'), 'c')));
    await eventually(async () => get(Listeners).calls.length === 2 * numbers.length);
    expect(get(Listeners).calls).toEqual(numbers.flatMap((n) => [`begin ${n}`, `end ${n}`]));
    await eventually(
      async () => (await app.db.query(`SELECT 1 FROM lease WHERE name LIKE 'delivery:%'`)).length === 0,
    );
  });

  it('leaves out the events that do not concern a consumer, and none where it cannot say', async () => {
    const append = (...numbers: number[]) =>
      get(Database).transaction(() =>
        get(Outbox).append(
          ...numbers.map((n) => ({ name: 'test.rare', aggregateId: String(n), payload: { n } }) as const),
        ),
      );
    const heard = async (consumer: string) =>
      (await heardBy(consumer)).map(({ n }) => n).sort((a, b) => a - b);
    await append(1, 2, 2, 3, 4);
    await relayed('test.always', 5);
    await eventually(async () => (await heard('test.always')).length === 5);
    await eventually(async () => (await heard('test.seldom')).length === 3);
    expect(await heard('test.seldom')).toEqual([2, 2, 4]);
    expect(await delivered('test.seldom')).toHaveLength(3);
    get(Listeners).undecided = true;
    await append(5, 6);
    await eventually(async () => (await heard('test.always')).length === 7);
    await eventually(async () => (await heard('test.seldom')).length === 5);
    expect(await heard('test.seldom')).toEqual([2, 2, 4, 5, 6]);
  });

  it('keeps a failing event, its reason and what follows it, until it can be done', async () => {
    const consumer = consumerOf('test.stumbles');
    await get(Database).transaction(() =>
      get(Outbox).append(
        { name: 'test.tripped', aggregateId: 'b', payload: { n: 1 } },
        { name: 'test.tripped', aggregateId: 'b', payload: { n: 2 } },
      ),
    );
    await relayed('test.stumbles', 2);
    await expect(get(Delivery).deliver(consumer, 'b')).rejects.toThrow('not now');
    expect(await heardBy('test.stumbles')).toHaveLength(0);
    get(Listeners).broken = false;
    await get(Delivery).deliver(consumer, 'b');
    expect(await heardBy('test.stumbles')).toEqual([{ n: 1 }, { n: 2 }]);
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

  it('lets go of what was delivered long ago, and of nothing else', async () => {
    await get(Database).transaction(() =>
      get(Outbox).append({ name: 'test.told', aggregateId: 'kept', payload: { n: 1 } }),
    );
    await eventually(async () => (await heardBy('test.hears')).length === 21);
    await eventually(
      async () => (await app.db.query(`SELECT 1 FROM event_delivery WHERE done_at IS NULL`)).length === 0,
    );
    await app.db.query(
      `UPDATE event_delivery SET done_at = NULL WHERE consumer = 'test.hears' AND aggregate_id = 'kept'`,
    );
    await app.db.query(
      `INSERT INTO inbox (id, provider, external_id, type, payload, state)
       SELECT gen_random_uuid(), 'test', state, 'x', '{}', state FROM unnest(ARRAY['received', 'failed']) state`,
    );
    await get(Retention).run();
    const all = await app.db.query(`SELECT 1 FROM outbox`);
    expect(all.length).toBeGreaterThan(20);
    app.clock.advance(31 * DAY);
    await get(Retention).run();
    expect(await app.db.query(`SELECT aggregate_id FROM outbox WHERE relayed_at IS NOT NULL`)).toEqual([
      { aggregate_id: 'kept' },
    ]);
    expect(await app.db.query(`SELECT aggregate_id FROM event_delivery`)).toEqual([{ aggregate_id: 'kept' }]);
    app.clock.advance(60 * DAY);
    await get(Retention).run();
    expect(await app.db.query(`SELECT state FROM inbox ORDER BY state`)).toEqual([
      { state: 'failed' },
      { state: 'received' },
    ]);
  });

  it('has one queue for each declared consumer, and one pair of connections for all of them', async () => {
    const names = get(Consumers).all.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    const queues = names.map((name) => get(Queues).get(name));
    expect(new Set(queues.map(({ client }) => client)).size).toBe(1);
  });
});
