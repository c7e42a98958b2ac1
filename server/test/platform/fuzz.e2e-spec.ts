import { randomInt } from 'node:crypto';
import { randomFrom } from '../chaos/run.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractRoutes, fuzz, fuzzRoles } from '../support/fuzz.js';

/** FUZZ_START repeats the choice of a run. */
const start = Number(process.env['FUZZ_START'] ?? randomInt(2 ** 31));
/** All values are for `npm run test:random -- --only fuzz`; of the few routes that programs call, more of them. */
const [SHARE, SHARE_OF_PROGRAMS] = [0.04, 0.25];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    specCheck: false,
    stores: true,
    env: { ROLE: 'api' },
    settings: { 'limit.keyPerMinute': 100_000, 'limit.keyAddressPerMinute': 100_000 },
  });
});
afterAll(() => app.close());

it('knows every route of the contract', async () => {
  expect((await contractRoutes(app)).length).toBeGreaterThan(200);
});

it.each(fuzzRoles)(
  `some of all odd values as %s, chosen by FUZZ_START=${start}: nothing above 499, no refusal leaves a row`,
  async (role) => {
    const random = randomFrom(start + fuzzRoles.indexOf(role));
    const routes = await contractRoutes(app);
    const share = role === 'program' ? SHARE_OF_PROGRAMS : SHARE;
    const chosen = routes.map((route) => ({ ...route, calls: route.calls.filter(() => random() < share) }));
    expect((await fuzz(app, role, chosen)).faults.slice(0, 50)).toEqual([]);
  },
);
