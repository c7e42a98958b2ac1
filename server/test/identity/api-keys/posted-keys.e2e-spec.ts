import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { keyOf, type Program, program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { brief, createDraft } from '../../support/challenges.js';
import { type ServerProcess, startServerProcess } from '../../support/server-process.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

interface Key {
  id: string;
  prefix: string;
  state: string;
  revokeReason: string | null;
}

let app: TestApp;
let brand: Actor;
let key: Program;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'apiKey.most': 100, 'limit.apiKeysPerDay': 10_000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  key = await keyOf(app, brand, ['challenges:read']);
  expect((await key.get('/partner/me')).status).toBe(200);
});

const shown = async (id: string) =>
  ((await brand.get('/api/api-key')).body as { data: Key[] }).data.find((row) => row.id === id);

/** Each a call of somebody else that carries the key in its text. */
const places: Record<string, (text: string) => Promise<{ status: number }>> = {
  'the title of a challenge': async (title) => {
    const other = await signUp(app, { role: 'brand' });
    return other.post('/api/hub/challenge/v2', { ...brief(app), title: title.slice(-80) });
  },
  'a brief that is changed': async (description) => {
    const { id } = await createDraft(app, brand);
    return brand.patch(`/api/hub/challenge/v2/${id}`, { description });
  },
  'a message': async (text) => {
    const creator = await signUp(app, { role: 'creator' });
    return brand.post('/api/message', { toUserId: creator.id, text });
  },
  'a post': async (text) => {
    const creator = await signUp(app, { role: 'creator' });
    return creator.post('/api/post', { text });
  },
  'the bio of a profile': async (bio) => brand.post('/api/me/update', { bio }),
  'a call that is refused': async (nonsense) =>
    brand.post('/api/me/update', { nonsense: { deep: [nonsense] } }),
  'an address': async (text) => brand.get(`/api/hub/challenge?q=${encodeURIComponent(text.slice(-80))}`),
};

describe('a key that stands in a text', () => {
  it.each(Object.keys(places))('ends at once: %s', async (place) => {
    const answer = await places[place]?.(`Use our key ${key.key}`);
    expect(answer?.status).toBeLessThan(500);
    expect((await key.get('/partner/me')).status).toBe(401);
    expect(await shown(key.id)).toMatchObject({ state: 'revoked', revokeReason: 'leaked' });
  });

  it('is told to its owner by notice and mail, which name it and do not hold it', async () => {
    const stranger = await signUp(app, { role: 'creator' });
    await stranger.post('/api/me/update', { bio: key.key });
    const mail = await app.sandbox.mail.waitFor(brand.email, ({ subject }) =>
      /in (a|einem) text/i.test(subject),
    );
    const prefix = key.key.slice(0, 'mk_live_'.length + 8);
    expect(mail.text).toContain(prefix);
    expect(JSON.stringify(mail)).not.toContain(key.key);
    const notice = await eventually(async () => {
      const { body } = await brand.get('/api/notification');
      return (body as { data: { title: string; body: string }[] }).data.find(({ title }) =>
        /API/.test(title),
      );
    });
    expect(notice?.body).toContain(prefix);
    const again = await stranger.post('/api/me/update', { bio: `again ${key.key}` });
    expect(again.status).toBe(200);
    const [row] = await app.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM outbox WHERE name = 'apikey.revoked' AND aggregate_id = $1`,
      [key.id],
    );
    expect(row?.count).toBeLessThanOrEqual(1);
  });

  it('of a team is told to an owner of it as well as to who made it', async () => {
    const ben = await signUp(app, { role: 'creator' });
    const team = await newTeam(brand);
    await joined(app, team, brand, ben, 'admin');
    const ofTeam = await keyOf(app, forTeam(app, ben, team), ['challenges:read']);
    await ben.post('/api/me/update', { bio: ofTeam.key });
    for (const { email } of [brand, ben])
      await app.sandbox.mail.waitFor(email, ({ subject }) => /in (a|einem) text/i.test(subject));
    expect((await ofTeam.get('/partner/me')).status).toBe(401);
  });

  it('ends alone where it was replaced: the new one works on', async () => {
    const { secret } = (await brand.post(`/api/api-key/${key.id}/rotate`)).body as { secret: string };
    const fresh = program(app, key.id, secret);
    await brand.post('/api/me/update', { bio: key.key });
    expect([(await key.get('/partner/me')).status, (await fresh.get('/partner/me')).status]).toEqual([
      401, 200,
    ]);
    expect(await shown(key.id)).toMatchObject({ state: 'active', revokeReason: null });
  });

  it('is known by the whole of it: a prefix or a part ends nothing', async () => {
    for (const bio of [key.key.slice(0, -1), key.key.slice(1), key.key.slice(0, 16)])
      expect((await brand.post('/api/me/update', { bio })).status).toBe(200);
    expect((await key.get('/partner/me')).status).toBe(200);
  });

  it('does not count where it is shown as what it is', async () => {
    expect((await key.post('/partner/challenges', {})).status).toBe(403);
    expect((await key.get('/partner/me')).status).toBe(200);
  });
});

describe('the log of the process', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess({ ...app.env, LOG_LEVEL: 'debug', ROLE: 'all' });
  });
  afterAll(() => server.stop());

  it('holds no key, wherever it was sent', async () => {
    const headers = { authorization: `Bearer ${brand.token}`, 'content-type': 'application/json' };
    await fetch(`${server.url}/api/hub/challenge?q=${key.key}`, { headers });
    await fetch(`${server.url}/api/none/${key.key}`, { headers });
    await fetch(`${server.url}/partner/me`, { headers: { authorization: `Bearer ${key.key}` } });
    const body = JSON.stringify({ bio: key.key });
    await fetch(`${server.url}/api/me/update`, { method: 'POST', headers, body });
    await eventually(() => Promise.resolve(server.output().includes('_[API key]')));
    expect(server.output()).not.toContain(key.key);
  });
});
