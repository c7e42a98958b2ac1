import { EndpointCheck } from '../../../src/app/endpoint-check.js';
import { newId } from '../../../src/kernel/id.js';
import { keyScopes, teamMay, teamRoles, type TeamRole } from '../../../src/platform/security/scopes.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { codeOf, dashboardOf, keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft } from '../../support/challenges.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

interface Key {
  id: string;
  state: string;
  revokeReason: string | null;
  maker: { id: string } | null;
}

const SECOND = 1_000;

let app: TestApp;
let owner: Actor;
let ben: Actor;
let team: string;
/** The membership of Ben. */
let place: string;
/** The owner and Ben, acting for the team. */
let hanna: Actor;
let member: Actor;

beforeAll(async () => {
  app = await startTestApp({
    env: { OUTGOING_PRIVATE: '127.0.0.1' },
    settings: { 'team.createdPerDay': 100, 'apiKey.most': 100, 'limit.apiKeysPerDay': 10_000 },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUp(app, { role: 'brand' });
  ben = await signUp(app, { role: 'creator' });
  team = await newTeam(owner, 'Nordkaffee');
  place = await joined(app, team, owner, ben, 'admin');
  hanna = forTeam(app, owner, team);
  member = forTeam(app, ben, team);
});

const keys = async (person: Actor) => ((await person.get('/api/api-key')).body as { data: Key[] }).data;
const role = (name: TeamRole) => owner.patch(`/api/team/${team}/members/${place}`, { role: name });

/** How long after this the last call was begun that the key was still good for; how fast it is answered is no matter. */
async function refusedWithin(key: Program, change: () => PromiseLike<unknown>): Promise<number> {
  expect((await key.get('/partner/me')).status).toBe(200);
  await change();
  const since = Date.now();
  let last = since;
  await eventually(async () => {
    const begun = Date.now();
    if ((await key.get('/partner/me')).status === 401) return true;
    last = begun;
    return false;
  });
  return last - since;
}

describe('a key of a team', () => {
  it('reads and makes what is the team’s, and is seen by whoever manages keys for it', async () => {
    const key = await keyOf(app, member, ['challenges:read']);
    const draft = await createDraft(app, hanna);
    expect((await key.get('/partner/me')).body).toMatchObject({
      data: { id: team, displayName: 'Nordkaffee' },
      scopes: ['challenges:read'],
    });
    expect((await key.get('/partner/challenges')).body).toMatchObject({ data: [{ id: draft.id }] });
    expect(await keys(hanna)).toMatchObject([{ id: key.id, state: 'active', maker: { id: ben.id } }]);
    expect([await keys(owner), await keys(ben)]).toEqual([[], []]);
    await role('editor');
    expect(codeOf(await member.get('/api/api-key'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(codeOf(await member.post('/api/api-key', { name: 'x', scopes: ['challenges:read'] }))).toEqual([
      403,
      'ROLE_REQUIRED',
    ]);
    expect((await hanna.delete(`/api/api-key/${key.id}`)).status).toBe(200);
    expect((await key.get('/partner/me')).status).toBe(401);
  });

  it.each(teamRoles)('acts in the role that its maker has there: %s', async (name) => {
    const key = await keyOf(app, member, keyScopes);
    if (name === 'owner') await owner.patch(`/api/team/${team}/members/${place}`, { role: 'owner' });
    else await role(name);
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const routes = app.app.nest
      .get(EndpointCheck)
      .table()
      .flatMap((line) => {
        const [, method, path, needs] =
          /^(\w+) (\/partner\/\S+) → partner\|apikey\(([\w:]+)\)/.exec(line) ?? [];
        return method && path && needs ? [{ method, path, needs }] : [];
      });
    expect(routes.length).toBeGreaterThan(15);
    await eventually(async () => {
      for (const { method, path, needs } of routes) {
        const answer = await fetch(app.url + path.replaceAll(/:\w+/g, newId()), {
          method,
          headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
        });
        const { code = '' } = (await answer.json()) as { code?: string };
        found[`${method} ${path}`] = code === 'ROLE_REQUIRED' ? code : 'open';
        const scope = keyScopes.find((one) => one === needs);
        wanted[`${method} ${path}`] = !scope || teamMay(name, scope) ? 'open' : 'ROLE_REQUIRED';
      }
      return JSON.stringify(found) === JSON.stringify(wanted);
    });
    expect(found).toEqual(wanted);
    const held = ((await key.get('/partner/me')).body as { scopes: string[] }).scopes;
    expect(held).toEqual(keyScopes.filter((scope) => teamMay(name, scope)));
  });

  it('is refused within a second once its maker is removed, and does not come back with them', async () => {
    const key = await keyOf(app, member, ['challenges:read']);
    const others = await keyOf(app, hanna, ['challenges:read']);
    const took = await refusedWithin(key, () => owner.delete(`/api/team/${team}/members/${place}`));
    expect(took).toBeLessThan(SECOND);
    await eventually(async () =>
      (await keys(hanna)).some(({ revokeReason }) => revokeReason === 'maker_left'),
    );
    const mail = await app.sandbox.mail.waitFor(owner.email, ({ subject }) =>
      /(of your|deines) team/i.test(subject),
    );
    expect(mail.text).not.toContain(key.key);
    await joined(app, team, owner, ben, 'admin');
    expect((await key.get('/partner/me')).status).toBe(401);
    expect((await others.get('/partner/me')).status).toBe(200);
  });

  it('is refused within a second once the team is dissolved; its rows, log and endpoints go', async () => {
    const key = await keyOf(app, member, keyScopes);
    const url = 'http://127.0.0.1/hooks';
    const made = await key.post('/partner/webhooks', { url, topics: ['challenge.published'] });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    const took = await refusedWithin(key, () => owner.delete(`/api/team/${team}`));
    expect(took).toBeLessThan(SECOND);
    await eventually(async () => {
      const [row] = await app.db.query<{ count: number }>(
        `SELECT (SELECT count(*) FROM api_key WHERE owner_id = $1)::int
           + (SELECT count(*) FROM api_key_call WHERE owner_id = $1)::int
           + (SELECT count(*) FROM webhook_endpoint WHERE owner_id = $1)::int AS count`,
        [team],
      );
      return row?.count === 0;
    });
  });

  it('is refused with its maker’s suspension', async () => {
    const key = await keyOf(app, member, ['challenges:read']);
    expect((await key.get('/partner/me')).status).toBe(200);
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [ben.id]);
    await eventually(async () => codeOf(await key.get('/partner/me'))[1] === 'ACCOUNT_SUSPENDED');
  });
});

describe('the developer page for a team', () => {
  it('manages the endpoints of the team that the header names, as the role allows', async () => {
    const screen = await dashboardOf(app, ben);
    const inTeam = { 'X-Team-Id': team };
    const body = { url: 'http://127.0.0.1/hooks', topics: ['challenge.published'] };
    expect((await screen.post('/partner/webhooks', body, inTeam)).status).toBe(201);
    expect((await screen.get('/partner/webhooks')).body).toEqual({ data: [] });
    const own = await keyOf(app, hanna, keyScopes);
    expect((await own.get('/partner/webhooks')).body).toMatchObject({ data: [{ url: body.url }] });
    await role('viewer');
    const refused = await screen.post('/partner/webhooks', body, inTeam);
    expect(codeOf(refused)).toEqual([403, 'ROLE_REQUIRED']);
    const stranger = await dashboardOf(app, await signUp(app, { role: 'brand' }));
    expect(codeOf(await stranger.post('/partner/webhooks', body, inTeam))).toEqual([403, 'FORBIDDEN']);
  });

  it('takes no team from the header of a key: it says itself whom it acts for', async () => {
    const own = await keyOf(app, owner, ['challenges:read']);
    const { body } = await own.get('/partner/me');
    const answer = await fetch(`${app.url}/partner/me`, {
      headers: { authorization: `Bearer ${own.key}`, 'x-team-id': team },
    });
    expect(((await answer.json()) as { data: unknown }).data).toEqual((body as { data: unknown }).data);
  });
});
