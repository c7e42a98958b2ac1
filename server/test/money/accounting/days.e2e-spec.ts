import { DaysJobs } from '../../../src/modules/money/accounting/days.jobs.js';
import { LedgerDays } from '../../../src/modules/money/ledger/index.js';
import { signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins, service } from '../../support/challenges.js';
import { backdate } from '../../support/closed-days.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const acts = async () => {
  const rows = await app.db.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE target_kind = 'ledger_day' ORDER BY seq`,
  );
  return rows.map(({ action }) => action);
};

it('records and checks a closed day where an earlier run did not come to it', async () => {
  const run = () => service(app, DaysJobs).run();
  await giveCoins(app, await signUp(app), 10);
  await backdate(app, 1);
  // All that a process does which ends right after the closing.
  await service(app, LedgerDays).close();
  expect(await acts()).toEqual([]);
  await app.db.query(`REVOKE SELECT ON ledger.entry FROM anyjoi_app`);
  await expect(run()).rejects.toThrow('permission denied');
  expect(await acts()).toEqual(['ledger.closeDay']);
  await app.db.query(`GRANT SELECT ON ledger.entry TO anyjoi_app`);
  for (let times = 0; times < 2; times++) await run();
  expect(await acts()).toEqual(['ledger.closeDay', 'ledger.check']);
});
