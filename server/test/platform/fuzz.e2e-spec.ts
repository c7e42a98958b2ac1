import { randomInt } from 'node:crypto';
import { randomFrom } from '../chaos/run.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractRoutes, fuzz, fuzzRoles } from '../support/fuzz.js';

/** FUZZ_START repeats the choice of a run. */
const start = Number(process.env['FUZZ_START'] ?? randomInt(2 ** 31));
const SHARE = 0.1;

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
  `a tenth of all odd values (all of them for programs) as %s, chosen by FUZZ_START=${start}: nothing above 499, no refusal leaves a row`,
  async (role) => {
    const random = randomFrom(start + fuzzRoles.indexOf(role));
    const routes = await contractRoutes(app);
    // Of the few routes that programs call, every value.
    const share = role === 'program' ? 1 : SHARE;
    const chosen = routes.map((route) => ({ ...route, calls: route.calls.filter(() => random() < share) }));
    expect((await fuzz(app, role, chosen)).faults.slice(0, 50)).toEqual([]);
  },
);
