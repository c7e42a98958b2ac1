import { PartnerEvents } from '../../../src/modules/reach/partner/events/partner-events.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { dashboardOf, keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type Receiver, startReceiver } from '../../support/receiver.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

interface Endpoint {
  id: string;
  url: string;
  active: boolean;
  disabledReason: string | null;
}

let app: TestApp;
let receiver: Receiver;
let owner: Actor;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { OUTGOING_PRIVATE: receiver.host } });
});
beforeEach(async () => {
  receiver.received.length = 0;
  owner = await signUp(app, { role: 'brand' });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

async function listen(by: Program, path: string): Promise<string> {
  const body = { url: `${receiver.url}${path}`, topics: ['challenge.published'] };
  const answer = await by.post('/partner/webhooks', body);
  expect(answer.status).toBe(201);
  return (answer.body as { data: Endpoint }).data.id;
}

const shown = async (by: Program, id: string) =>
  ((await by.get('/partner/webhooks')).body as { data: Endpoint[] }).data.find((one) => one.id === id);

/** Something happens; answers where it arrived once it has arrived at `path`. */
async function arrivedAt(ownerId: string, path: string): Promise<string[]> {
  const events = app.app.nest.get(PartnerEvents, { strict: false });
  await app.app.nest
    .get(Database)
    .transaction(() => events.add(ownerId, 'challenge.published', { title: 'Heard' }));
  return eventually(() => {
    const paths = receiver.received.map((call) => call.path);
    return Promise.resolve(paths.includes(path) && paths);
  });
}

const told = (person: Actor, words: RegExp) =>
  app.sandbox.mail.waitFor(person.email, ({ subject }) => words.test(subject));

describe('an endpoint', () => {
  it('of a team is told to its owner and maker, and is switched off once its maker is no member', async () => {
    const ben = await signUp(app, { role: 'creator' });
    const team = await newTeam(owner);
    const place = await joined(app, team, owner, ben, 'admin');
    const hanna = await keyOf(app, forTeam(app, owner, team), keyScopes);
    const member = await keyOf(app, forTeam(app, ben, team), keyScopes);
    await listen(hanna, '/hanna');
    const id = await listen(member, '/ben');
    for (const person of [owner, ben]) await told(person, /neuer Webhook-Endpunkt/);
    expect((await arrivedAt(team, '/hanna')).length).toBeGreaterThan(0);
    await eventually(() => Promise.resolve(receiver.received.some(({ path }) => path === '/ben')));

    expect((await owner.delete(`/api/team/${team}/members/${place}`)).status).toBe(200);
    const off = await eventually(async () => {
      const one = await shown(hanna, id);
      return one?.active === false && one;
    });
    expect(off.disabledReason).toBe('maker_lost');
    await told(owner, /ausgeschaltet/);
    receiver.received.length = 0;
    expect(await arrivedAt(team, '/hanna')).toEqual(['/hanna']);
  });

  it('that was given with a key which stood in a text is switched off, another one is not', async () => {
    const page = await dashboardOf(app, owner);
    const key = await keyOf(app, owner, keyScopes);
    const own = await listen(page, '/page');
    const [planted, moved] = [await listen(key, '/planted'), await listen(page, '/before')];
    expect((await key.patch(`/partner/webhooks/${moved}`, { url: `${receiver.url}/after` })).status).toBe(
      200,
    );
    await told(owner, /neue Adresse/);

    await owner.post('/api/me/update', { bio: `Use ${key.key}` });
    for (const id of [planted, moved])
      await eventually(async () => (await shown(page, id))?.disabledReason === 'key_leaked');
    expect(await shown(page, own)).toMatchObject({ active: true, disabledReason: null });
    expect(await arrivedAt(owner.id, '/page')).toEqual(['/page']);
    // Its owner knows the address.
    expect((await page.patch(`/partner/webhooks/${planted}`, { active: true })).body).toMatchObject({
      data: { active: true, disabledReason: null },
    });
  });
});
