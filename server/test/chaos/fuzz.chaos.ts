import { contractRoutes, fuzz, fuzzRoles } from '../support/fuzz.js';
import { ownApp } from './own-app.js';
import { progress, randomFrom, record, scaled, start } from './run.js';

const app = ownApp();

it('every route with odd values in every field, logged out and as each role: refused, explained, without a trace', async () => {
  const random = randomFrom(start);
  const share = scaled(1_000) / 1_000;
  const figures = { calls: 0, refused: 0, faults: 0 };
  const faults: string[] = [];
  const routes = await contractRoutes(app());
  for (const role of fuzzRoles) {
    const chosen = routes.map((route) => ({ ...route, calls: route.calls.filter(() => random() < share) }));
    const seen = await fuzz(app(), role, chosen);
    figures.calls += seen.calls;
    figures.refused += seen.refused;
    faults.push(...seen.faults);
    progress(`${role}: ${seen.calls} calls, ${seen.refused} refused, ${seen.faults.length} faults`);
  }
  figures.faults = faults.length;
  record('fuzz', { routes: routes.length, ...figures });
  expect(faults.slice(0, 100)).toEqual([]);
});
