import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks } from '../../support/challenges.js';
import { MoneyStory } from '../../support/money-stories.js';
import { storyOf } from '../../support/money-story.js';

const STORIES = 300;

let app: TestApp;
beforeAll(async () => {
  // Without workers: what happens is what the story says.
  app = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => app.close());

describe('stories of money', () => {
  it(`${STORIES} random ones end as plain maps say`, async () => {
    await fc.assert(
      fc.asyncProperty(storyOf(12), (story) => new MoneyStory(app).play(story)),
      { numRuns: STORIES },
    );
    await expectCleanBooks(app);
  });
});
