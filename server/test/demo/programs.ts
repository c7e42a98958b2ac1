import type { DemoPlace } from './program.js';

interface Of<Row> {
  data: Row[];
}

/** The keys, calls and webhooks of the brand, as its owner reads them; what was due has arrived. */
export async function expectPrograms(
  place: DemoPlace,
  get: <Body>(path: string) => Promise<Body>,
): Promise<void> {
  const { data: keys } = await get<Of<{ name: string; state: string }>>('api-key');
  expect(keys.map(({ name, state }) => `${name}: ${state}`).toSorted()).toEqual([
    'Data warehouse (trial): active',
    'Old dashboard: revoked',
    'Shop and reporting: active',
  ]);
  const calls = await get<Of<object>>('api-key/calls');
  expect(calls.data.length).toBeGreaterThan(10);
  const endpoints = await place.db.query<{ path: string; active: boolean; delivered: number; open: number }>(
    `SELECT substring(e.url from '/hooks/.*') AS path, e.active,
       count(d.id) FILTER (WHERE d.state = 'delivered')::int AS delivered,
       count(d.id) FILTER (WHERE d.state <> 'delivered')::int AS open
     FROM webhook_endpoint e LEFT JOIN webhook_delivery d ON d.endpoint_id = e.id GROUP BY e.id ORDER BY 1`,
  );
  expect(endpoints).toMatchObject([
    { path: '/hooks/shop', active: true, open: 0 },
    { path: '/hooks/trial', active: false },
  ]);
  expect(endpoints[0]?.delivered).toBeGreaterThan(5);
}
