import pg from 'pg';
import { currentRequest } from '../../src/platform/http/current-request.js';
import type { TestApp } from './app.js';

const ROUNDS = 7;

/**
 * Queries that the requests of `work` need of this application's database. Timers and consumers of the same process ask
 * outside of a request and are not counted. A new connection of the pool, or what is written once a minute, may add to a
 * round: the middle of a few counts.
 */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const database = new URL(app.db.appUrl).pathname.slice(1);
  const query = pg.Client.prototype.query;
  const poolQuery = pg.Pool.prototype.query;
  /** A query that waits for a connection of the pool is sent outside of the request that asked it. */
  const fromRequest = new WeakSet<object>();
  const poolSpy = jest.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (
    this: pg.Pool,
    ...args: unknown[]
  ) {
    if (currentRequest() && typeof args[0] === 'object' && args[0]) fromRequest.add(args[0]);
    return Reflect.apply(poolQuery, this, args);
  });
  let asked = 0;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [statement] = args;
    const ofRequest =
      currentRequest() || (typeof statement === 'object' && statement && fromRequest.has(statement));
    if (ofRequest && this.database === database) asked += 1;
    return Reflect.apply(query, this, args);
  });
  try {
    const counts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      asked = 0;
      await work();
      counts.push(asked);
    }
    return counts.sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0;
  } finally {
    spy.mockRestore();
    poolSpy.mockRestore();
  }
}
