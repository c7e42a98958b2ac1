import pg from 'pg';
import { currentRequest } from '../../src/platform/http/current-request.js';
import type { TestApp } from './app.js';

const ROUNDS = 5;

/**
 * Queries that the requests of `work` need of this application's database. Timers and consumers of the same process ask
 * outside of a request and are not counted. A new connection of the pool, or what is written once a minute, may add to a
 * round, so the smallest of a few counts: what is really needed is asked every time.
 */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const database = new URL(app.db.appUrl).pathname.slice(1);
  const query = pg.Client.prototype.query;
  let asked = 0;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (currentRequest() && this.database === database) asked += 1;
    return Reflect.apply(query, this, args);
  });
  try {
    let fewest = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      asked = 0;
      await work();
      fewest = Math.min(fewest, asked);
    }
    return fewest;
  } finally {
    spy.mockRestore();
  }
}
