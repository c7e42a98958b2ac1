import { startTestApp, type TestApp } from '../support/app.js';
import { contractRoutes, fuzz, fuzzRoles } from '../support/fuzz.js';
import { type OwnServices, startOwnServices } from '../support/server-process.js';
import { progress, randomFrom, record, scaled, start } from './run.js';

let services: OwnServices;
let app: TestApp;
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  app = await startTestApp({ specCheck: false, stores: true, env: { ROLE: 'api' } });
}, 300_000);
afterAll(async () => {
  await app.close();
  await services.stop();
}, 120_000);

it('every route with odd values in every field, logged out and as each role: refused, explained, without a trace', async () => {
  const random = randomFrom(start);
  const share = scaled(1_000) / 1_000;
  const figures = { calls: 0, refused: 0, faults: 0 };
  const faults: string[] = [];
  const routes = await contractRoutes(app);
  for (const role of fuzzRoles) {
    const chosen = routes.map((route) => ({ ...route, calls: route.calls.filter(() => random() < share) }));
    const seen = await fuzz(app, role, chosen);
    figures.calls += seen.calls;
    figures.refused += seen.refused;
    faults.push(...seen.faults);
    progress(`${role}: ${seen.calls} calls, ${seen.refused} refused, ${seen.faults.length} faults`);
  }
  figures.faults = faults.length;
  record('fuzz', { routes: routes.length, ...figures });
  expect(faults.slice(0, 100)).toEqual([]);
});
