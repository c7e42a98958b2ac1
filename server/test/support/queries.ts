import pg from 'pg';
import type { TestApp } from './app.js';

const ROUNDS = 12;

/**
 * Queries that `work` needs of this application's database; another application of the same file asks its own. It runs a
 * few times and the smallest number counts: another timer of the same process, a consumer of what was just done, or a new
 * connection of the pool asks in between, for some rounds where the machine is busy; what is really needed is asked every
 * time.
 */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const database = new URL(app.db.appUrl).pathname.slice(1);
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    let fewest = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      spy.mockClear();
      await work();
      const own = spy.mock.contexts.filter((client) => (client as pg.Client).database === database);
      fewest = Math.min(fewest, own.length);
    }
    return fewest;
  } finally {
    spy.mockRestore();
  }
}
