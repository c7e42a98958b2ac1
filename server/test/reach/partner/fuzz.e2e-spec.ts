import { keyScopes } from '../../../src/platform/security/scopes.js';
import { type Actor, signUp } from '../../support/actors.js';
import { keyOf } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { openCampaign, setAside } from '../../support/campaigns.js';
import { createDraft, expectCleanBooks, giveCoins, verifiedBrand } from '../../support/challenges.js';
import { contractRoutes, fuzz } from '../../support/fuzz.js';
import { type FuzzedRoute, SOME_ID } from '../../support/fuzz-calls.js';

const COINS = 5_000;
const OF_NOTHING = new RegExp(`/(\\w+)/${SOME_ID}`, 'g');
/** What a program reads and changes; every operation of the document is among them. */
const families = ['challenges', 'campaigns', 'webhooks', 'creators', 'content', 'payouts', 'events', 'me'];

let app: TestApp;
let brand: Actor;
let key: string;
/** What the ids in the addresses stand for, so that calls come further than to a 404. */
let own: Record<string, string>;
let creator: Actor;

beforeAll(async () => {
  app = await startTestApp({
    specCheck: false,
    env: { ROLE: 'api', OUTGOING_PRIVATE: '127.0.0.1' },
    settings: {
      'limit.keyPerMinute': 100_000,
      'limit.keyAddressPerMinute': 100_000,
      'limit.pingsPerMinute': 100_000,
    },
  });
  brand = await verifiedBrand(app);
  creator = await signUp(app, { role: 'creator' });
  await giveCoins(app, brand, COINS / 1_000);
  const campaign = await openCampaign(app, brand);
  expect((await setAside(brand, campaign.id, COINS)).status).toBe(201);
  const program = await keyOf(app, brand, keyScopes);
  key = program.key;
  const listening = { url: 'http://127.0.0.1/hooks', topics: ['challenge.published'] };
  const endpoint = (await program.post('/partner/webhooks', listening)).body as { data: { id: string } };
  const ping = (await program.post(`/partner/webhooks/${endpoint.data.id}/test`)).body as typeof endpoint;
  own = {
    challenges: (await createDraft(app, brand)).id,
    campaigns: campaign.id,
    webhooks: endpoint.data.id,
    deliveries: ping.data.id,
  };
});
afterAll(() => app.close());

/** The same calls about what the program's owner has; a body that names a person means a creator. */
function about({ name, method, calls }: FuzzedRoute): FuzzedRoute {
  const mine = (path: string) =>
    path.replaceAll(OF_NOTHING, (_, family: string) => `/${family}/${own[family] ?? SOME_ID}`);
  return {
    name,
    method,
    calls: calls.map(({ path, body, ...call }) => ({
      ...call,
      path: mine(path),
      ...(body === undefined ? {} : { body: body.replaceAll(SOME_ID, creator.id) }),
    })),
  };
}

it('the partner document, call by call with every odd value, about things that there are: nothing above 499', async () => {
  const routes = await contractRoutes(app, 'partner');
  const found = new Set(routes.map(({ name }) => /\/partner\/(\w+)/.exec(name)?.[1] ?? name));
  expect(found).toEqual(new Set([...families, 'auth']));
  // What is removed is not there for the others.
  const order = routes
    .map(about)
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  const { calls, refused, faults } = await fuzz(app, 'program', order, () =>
    Promise.resolve({ ...brand, token: key }),
  );
  expect(faults.slice(0, 50)).toEqual([]);
  // Odd values are refused, and yet calls have reached what they are about.
  expect(refused).toBeGreaterThan(calls / 2);
  const [{ spent } = { spent: 0 }] = await app.db.query<{ spent: number }>(
    `SELECT sum(spent)::int AS spent FROM campaign_allocation WHERE campaign_id = $1`,
    [own['campaigns']],
  );
  expect(spent).toBeGreaterThan(0);
  await expectCleanBooks(app);
});
