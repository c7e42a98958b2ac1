import fc from 'fast-check';
import { startTestApp } from '../support/app.js';
import { expectCleanBooks } from '../support/challenges.js';
import { type OwnServices, startOwnServices, unflushed } from '../support/server-process.js';
import { SquadLives } from '../support/squad-lives.js';
import { livedLong, squadStory } from '../support/squad-story.js';
import { progress, record, scaled, start } from './run.js';

const LIVES = scaled(1_000);
// Time goes on from life to life: some of them on one clock are a century.
const ON_ONE_CLOCK = 100;

let services: OwnServices;
beforeAll(async () => {
  services = await startOwnServices(unflushed);
  Object.assign(process.env, services.env);
}, 300_000);
afterAll(() => services.stop(), 120_000);

it(`${LIVES} random lives of squads re-add after every step and end without a cent left`, async () => {
  const totals: Record<string, number> = {};
  for (let done = 0; done < LIVES; done += ON_ONE_CLOCK) {
    const app = await startTestApp({ settings: livedLong });
    try {
      const lives = await SquadLives.start(app);
      await fc.assert(
        fc.asyncProperty(squadStory, (story) => lives.play(story)),
        { numRuns: Math.min(ON_ONE_CLOCK, LIVES - done), seed: start + done, endOnFailure: true },
      );
      await expectCleanBooks(app);
      for (const [name, count] of Object.entries(lives.counts)) totals[name] = (totals[name] ?? 0) + count;
    } finally {
      await app.close();
    }
    progress(`${totals['lives']} lives of squads`);
  }
  const { 'funded cents': funded = 0, 'fee cents': fee = 0, 'paid cents': paid = 0 } = totals;
  expect(funded - fee - paid - (totals['refunded cents'] ?? 0)).toBe(0);
  record('lives of squads', { ...totals, 'cents left over': 0 });
});
