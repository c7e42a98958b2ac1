import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { dealBatch } from '../support/deal-stories.js';
import { dealLifeSettings, DealLives } from '../support/deal-lives.js';
import { type OwnServices, startOwnServices, unflushed } from '../support/server-process.js';
import { progress, record, scaled, start } from './run.js';

const LIVES_OF_A_BATCH = 50;
const BATCHES = scaled(20);

let services: OwnServices;
let app: TestApp;
beforeAll(async () => {
  services = await startOwnServices(unflushed);
  Object.assign(process.env, services.env);
  app = await startTestApp({ settings: dealLifeSettings, specCheck: false });
}, 300_000);
afterAll(async () => {
  await app.close();
  await services.stop();
}, 120_000);

it(`in ${BATCHES * LIVES_OF_A_BATCH} random lives of deals no cent is lost, and no contract changes`, async () => {
  const lives = await DealLives.start(app);
  await fc.assert(
    fc.asyncProperty(dealBatch(LIVES_OF_A_BATCH), async (batch) => {
      await lives.play(batch);
      progress(`${lives.figures.get('lives')} lives`);
    }),
    { numRuns: BATCHES, seed: start, endOnFailure: true },
  );
  record('lives of deals', { ...Object.fromEntries(lives.figures), 'cents left over': 0 });
});
