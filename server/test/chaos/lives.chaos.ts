import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { ChallengeLives, lifeStory, livedChallenges } from '../support/challenge-lives.js';
import { type OwnServices, startOwnServices, unflushed } from '../support/server-process.js';
import { progress, record, scaled, start } from './run.js';

const LIVES = scaled(1_000);
/** The same people live all of them, and sooner than anybody could. */
const unlimited = {
  'limit.payoutFilesPerHour': LIVES * 10,
  'limit.handInsPerHour': LIVES * 100,
  'limit.changeRequestsPerDay': LIVES * 100,
  'limit.freezeAnswersPerDay': LIVES * 100,
};
/** Each with a database and a clock of its own. */
const LANES = 2;
const TOLD_EVERY = 50;

let services: OwnServices;
let apps: TestApp[];
beforeAll(async () => {
  services = await startOwnServices(unflushed);
  Object.assign(process.env, services.env);
  apps = await Promise.all(
    Array.from({ length: LANES }, () =>
      startTestApp({ specCheck: false, settings: { ...livedChallenges, ...unlimited } }),
    ),
  );
}, 300_000);
afterAll(async () => {
  for (const app of apps) await app.close();
  await services.stop();
}, 120_000);

it(`${LIVES} random lives of challenges re-add after every event and end without a cent left`, async () => {
  const seen = new Map<string, number>();
  let lives = 0;
  const lane = async (app: TestApp, number: number) => {
    const own = await ChallengeLives.start(app);
    await fc.assert(
      fc.asyncProperty(lifeStory, async (story) => {
        await own.play(story);
        if (++lives % TOLD_EVERY === 0) progress(`${lives} lives`);
      }),
      { numRuns: Math.ceil(LIVES / LANES), seed: start + number, endOnFailure: true },
    );
    for (const [what, count] of own.seen) seen.set(what, (seen.get(what) ?? 0) + count);
  };
  await Promise.all(apps.map(lane));
  const counts = Object.fromEntries([...seen].toSorted(([a], [b]) => a.localeCompare(b)));
  record('lives of challenges', { lives, ...counts, 'cents left over': 0 });
});
