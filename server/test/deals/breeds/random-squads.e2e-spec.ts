import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks } from '../../support/challenges.js';
import { SquadLives } from '../../support/squad-lives.js';
import { livedLong, squadStory } from '../../support/squad-story.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: livedLong });
});
afterAll(() => app.close());

it('in any life of a squad no cent is lost, and it ends', async () => {
  const lives = await SquadLives.start(app);
  await fc.assert(
    fc.asyncProperty(squadStory, (story) => lives.play(story)),
    { numRuns: 6 },
  );
  await expectCleanBooks(app);
});
