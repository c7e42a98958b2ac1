import pg from 'pg';

const ROUNDS = 4;

/**
 * Queries that `work` needs. It runs a few times and the smallest number counts: now and then another timer of the same
 * process, or a new connection of the pool, asks in between, and what is really needed is asked every time.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    let fewest = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      spy.mockClear();
      await work();
      fewest = Math.min(fewest, spy.mock.calls.length);
    }
    return fewest;
  } finally {
    spy.mockRestore();
  }
}
