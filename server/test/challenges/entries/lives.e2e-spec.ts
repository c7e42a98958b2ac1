import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ChallengeLives, lifeStory, livedChallenges } from '../../support/challenge-lives.js';

/** The long form is server/test/chaos/lives.chaos.ts. */
const LIVES = 8;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: livedChallenges });
});
afterAll(() => app.close());

it(`${LIVES} random lives of challenges re-add after every event and end without a cent left`, async () => {
  const lives = await ChallengeLives.start(app);
  await fc.assert(
    fc.asyncProperty(lifeStory, (story) => lives.play(story)),
    { numRuns: LIVES, endOnFailure: true },
  );
  expect(lives.lives).toBe(LIVES);
});
