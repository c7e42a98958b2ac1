import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { ChallengeLives, lifeStory, unscored } from '../support/challenge-lives.js';
import { record, scaled, start } from './run.js';

const LIVES = scaled(1_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: unscored });
}, 300_000);
afterAll(() => app.close(), 120_000);

it(`${LIVES} random lives of challenges re-add after every event and end without a cent left`, async () => {
  const lives = await ChallengeLives.start(app);
  await fc.assert(
    fc.asyncProperty(lifeStory, (story) => lives.play(story)),
    { numRuns: LIVES, seed: start, endOnFailure: true },
  );
  record('lives of challenges', { lives: lives.lives, 'cents left over': 0 });
});
