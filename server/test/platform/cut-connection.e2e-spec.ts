import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Database } from '../../src/platform/database/database.js';
import { toAppError } from '../../src/platform/http/error.filter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a connection that ends inside of a unit of work', () => {
  it('is answered with 503 and a time to try again, at the commit too', async () => {
    const database = app.app.nest.get(Database);
    const failure: unknown = await database
      .transaction(async () => {
        const row = await database.one<{ pid: number }>(`SELECT pg_backend_pid() AS pid`);
        await database.apart(() => database.query(`SELECT pg_terminate_backend($1)`, [row?.pid]));
        await eventually(async () => database.manager.queryRunner?.isReleased);
      })
      .catch((error: unknown) => error);
    expect(toAppError(failure)).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      extra: { retryAfter: expect.any(Number) },
    });
  });
});

describe('a connection that ends before whoever asked for it has it', () => {
  it('ends nothing else', async () => {
    const pool = (app.app.source.driver as PostgresDriver).master as pg.Pool;
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    // An error that nobody listens for would end the run here.
    await app.app.nest
      .get(Database)
      .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1`, [
        (client as pg.PoolClient & { processID: number }).processID,
      ]);
    await ended;
    client.release(true);
    expect(await app.app.nest.get(Database).one(`SELECT 1 AS up`)).toEqual({ up: 1 });
  });
});
