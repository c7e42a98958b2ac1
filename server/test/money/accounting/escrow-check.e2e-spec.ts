import { DaysJobs } from '../../../src/modules/money/accounting/days.jobs.js';
import { EscrowCheck } from '../../../src/modules/money/accounting/escrow-check.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, service, verifiedBrand } from '../../support/challenges.js';
import { backdate } from '../../support/closed-days.js';
import { fundedDeal } from '../../support/deals.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const left = async () =>
  (await service(app, EscrowCheck).findings()).toSorted((a, b) => a.check.localeCompare(b.check));

it('names what is over and still holds money in its escrow, and the nightly run counts it', async () => {
  const brand = await verifiedBrand(app);
  const challenge = await liveChallenge(app, brand);
  const deal = await fundedDeal(app, brand, await signUp(app, { role: 'creator' }));
  expect(await left()).toEqual([]);
  await app.db.query(`UPDATE challenge SET status = 'completed' WHERE id = $1`, [challenge.id]);
  await app.db.query(`UPDATE deal SET stage = 'done' WHERE id = $1`, [deal.id]);
  expect(await left()).toEqual([
    { check: 'the escrow of a challenge that is over is empty', violations: 1, examples: [challenge.id] },
    { check: 'the escrow of a deal that is over is empty', violations: 1, examples: [deal.order?.id] },
  ]);
  await backdate(app, 1);
  await service(app, DaysJobs).run();
  const { values } = await service(app, Metrics).ledgerFindings.get();
  expect(values.map(({ value }) => value)).toEqual([2]);
});
