import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { dealBatch } from '../../support/deal-stories.js';
import { dealLifeSettings, DealLives } from '../../support/deal-lives.js';

/** The long form is server/test/chaos/deals.chaos.ts. */
const LIVES = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: dealLifeSettings });
});
afterAll(() => app.close());

it(`in ${LIVES} random lives of deals no cent is lost, and no contract changes`, async () => {
  const lives = await DealLives.start(app);
  await fc.assert(
    fc.asyncProperty(dealBatch(LIVES), (batch) => lives.play(batch)),
    { numRuns: 1, endOnFailure: true },
  );
  expect(lives.figures.get('lives')).toBe(LIVES);
});
