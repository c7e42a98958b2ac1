import { ContractRun } from '../support/contract/run.js';
import { ownApp } from './own-app.js';
import { randomFrom, record, scaled, start } from './run.js';

const app = ownApp();

it('every call the contract speaks of, as it wants them and with one thing wrong: each answer is declared', async () => {
  const random = randomFrom(start);
  const share = scaled(1_000) / 1_000;
  const run = await ContractRun.of(app());
  const { calls, statuses, done, faults } = await run.every(() => random() < share);
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  record('contract', {
    routes: run.routes().length,
    'routes done': done.size,
    calls,
    statuses: counted.join(', '),
    faults: faults.length,
  });
  expect(faults.slice(0, 100)).toEqual([]);
});
