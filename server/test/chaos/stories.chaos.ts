import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectCleanBooks } from '../support/challenges.js';
import { MoneyStory } from '../support/money-stories.js';
import { storyOf } from '../support/money-story.js';
import { type OwnServices, startOwnServices, unflushed } from '../support/server-process.js';
import { wrongSplits } from '../support/random-amounts.js';
import { record, scaled, start } from './run.js';

const STORIES = scaled(20_000);
/** Each with a database and a clock of its own. */
const LANES = 4;

let services: OwnServices;
let apps: TestApp[];
beforeAll(async () => {
  services = await startOwnServices(unflushed);
  Object.assign(process.env, services.env);
  apps = await Promise.all(Array.from({ length: LANES }, () => startTestApp({ env: { ROLE: 'api' } })));
}, 300_000);
afterAll(async () => {
  for (const app of apps) await app.close();
  await services.stop();
}, 120_000);

it(`${STORIES} random stories end as plain maps say`, async () => {
  let steps = 0;
  const lane = (app: TestApp, number: number) =>
    fc.assert(
      fc.asyncProperty(storyOf(14), async (told) => {
        const story = new MoneyStory(app);
        await story.play(told);
        steps += story.steps;
      }),
      { numRuns: Math.ceil(STORIES / LANES), seed: start + number },
    );
  await Promise.all(apps.map(lane));
  record('random stories', { stories: STORIES, steps, 'books that differ from the model': 0 });
  for (const app of apps) await expectCleanBooks(app);
});

it('random amounts add up to the cent', () => {
  const amounts = scaled(1_000_000);
  const wrong = wrongSplits(amounts);
  record('random amounts', { amounts, 'off by a cent': wrong.length });
  expect(wrong).toEqual([]);
});
