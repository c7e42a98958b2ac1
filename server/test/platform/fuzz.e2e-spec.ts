import { randomInt } from 'node:crypto';
import { randomFrom } from '../chaos/run.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractRoutes, fuzz, fuzzRoles } from '../support/fuzz.js';

/** FUZZ_START repeats the choice of a run. */
const start = Number(process.env['FUZZ_START'] ?? randomInt(2 ** 31));
const SHARE = 0.1;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ specCheck: false, stores: true, env: { ROLE: 'api' } });
});
afterAll(() => app.close());

it(`a tenth of all odd values, chosen by FUZZ_START=${start}: nothing above 499, no refusal leaves a row`, async () => {
  const random = randomFrom(start);
  const routes = await contractRoutes(app);
  expect(routes.length).toBeGreaterThan(200);
  const faults: string[] = [];
  for (const role of fuzzRoles) {
    const chosen = routes.map((route) => ({ ...route, calls: route.calls.filter(() => random() < SHARE) }));
    faults.push(...(await fuzz(app, role, chosen)).faults);
  }
  expect(faults.slice(0, 50)).toEqual([]);
});
