import { randomUUID } from 'node:crypto';
import { EndpointCheck } from '../../../src/app/endpoint-check.js';
import { DAY } from '../../../src/kernel/clock.js';
import { keyScopes, type Scope } from '../../../src/platform/security/scopes.js';
import { type Actor, signUp } from '../../support/actors.js';
import { codeOf, dashboardOf, keyOf, type Program, program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { brief, createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, newCreator, readAll } from '../../support/entries.js';

interface Row {
  id: string;
  title?: string;
}

let app: TestApp;
let brand: Actor;
let all: Program;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'apiKey.most': 100, 'limit.apiKeysPerDay': 10_000 } });
  brand = await verifiedBrand(app);
  all = await keyOf(app, brand, keyScopes);
});
afterAll(() => app.close());

const rowsOf = async (who: Program, path: string, query: object = {}) => {
  const answer = await who.get(path, query);
  expect([path, answer.status]).toEqual([path, 200]);
  return (answer.body as { data: Row[] }).data;
};

describe('every route of the partner root', () => {
  interface Route {
    method: string;
    path: string;
    needs: Scope | 'any' | null;
    roles: string[];
  }

  const routes = (): Route[] =>
    app.app.nest
      .get(EndpointCheck)
      .table()
      .flatMap((line) => {
        const [, method = '', path = '', needs = '', roles = ''] =
          /^(\w+) (\/partner\/\S+) → partner(?:\|apikey\(([\w:]+)\)(?::([\w,]+))?)?/.exec(line) ?? [];
        return method === ''
          ? []
          : [{ method, path, needs: (needs || null) as Route['needs'], roles: roles.split(',') }];
      });

  it.each(keyScopes)('is open to a key of %s as the table says', async (granted) => {
    const key = await keyOf(app, brand, [granted]);
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    expect(routes().length).toBeGreaterThan(17);
    for (const { method, path, needs, roles } of routes()) {
      const name = `${method} ${path}`;
      const answer = await fetch(app.url + path.replaceAll(/:\w+/g, randomUUID()), {
        method,
        headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      });
      const { code = '' } = (await answer.json()) as { code?: string };
      found[name] = ['SCOPE_REQUIRED', 'FORBIDDEN', 'ROLE_REQUIRED'].includes(code) ? code : 'open';
      const open = needs === 'any' || needs === granted;
      wanted[name] = needs === null ? 'FORBIDDEN' : open ? 'open' : 'SCOPE_REQUIRED';
      expect(roles[0] === '' || roles.includes('brand')).toBe(true);
    }
    expect(found).toEqual(wanted);
  });

  it('are the only ones that a key opens: no other route of the contract takes one, whatever its scope', async () => {
    const key = await keyOf(app, brand, keyScopes);
    const others = app.app.nest.get(EndpointCheck).scopes();
    expect(others.length).toBeGreaterThan(200);
    const found: Record<string, number> = {};
    for (const { route } of others) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await fetch(`${app.url}/api/${path.replaceAll(/:\w+/g, randomUUID())}`, {
        method,
        headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      });
      await answer.body?.cancel();
      if (answer.status !== 401) found[route] = answer.status;
    }
    expect(found).toEqual({});
  });

  it('takes a partner token until it expires, and neither the main token nor nothing', async () => {
    const screen = await dashboardOf(app, brand);
    expect((await screen.get('/partner/webhooks')).status).toBe(200);
    for (const token of [brand.token, 'x.y.z', ''])
      expect(codeOf(await program(app, '', token).get('/partner/me'))).toEqual([
        403,
        'PARTNER_TOKEN_EXPIRED',
      ]);
    app.clock.advance(2 * 3_600_000);
    const later = await screen.get('/partner/me');
    const exchanged = await screen.post('/partner/auth/refresh');
    app.clock.advance(-2 * 3_600_000);
    expect(codeOf(later)).toEqual([403, 'PARTNER_TOKEN_EXPIRED']);
    expect(exchanged.status).toBe(200);
  });

  it('is refused to the roles that have nothing to do there', async () => {
    const creator = await newCreator(app);
    const key = await keyOf(app, creator, ['challenges:read', 'challenges:write']);
    expect(codeOf(await key.post('/partner/challenges', brief(app)))).toEqual([403, 'ROLE_REQUIRED']);
    const consumer = await dashboardOf(app, await signUp(app));
    expect(codeOf(await consumer.get('/partner/challenges'))).toEqual([403, 'ROLE_REQUIRED']);
  });
});

describe('challenges', () => {
  it('are made once for each Idempotency-Key, which each write needs', async () => {
    const once = { 'Idempotency-Key': randomUUID() };
    const body = brief(app, { title: 'By a program' });
    const first = await all.post('/partner/challenges', body, once);
    expect(first.status).toBe(201);
    const again = await all.post('/partner/challenges', body, once);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = brief(app, { title: 'Something else' });
    expect(codeOf(await all.post('/partner/challenges', other, once))).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    const missing = await all.post('/partner/challenges', body, { 'Idempotency-Key': '' });
    expect(codeOf(missing)).toEqual([400, 'VALIDATION_FAILED']);
    const drafts = await rowsOf(all, '/partner/challenges', { status: 'draft' });
    expect(drafts.filter(({ title }) => title === 'By a program')).toHaveLength(1);
    expect((first.body as { cost: object }).cost).toMatchObject({ budget: { minor: 100_000 } });
  });

  it('are those of the owner alone, and what changed since', async () => {
    const other = await verifiedBrand(app);
    const theirs = await createDraft(app, other, { title: 'Of another brand' });
    expect(codeOf(await all.get(`/partner/challenges/${theirs.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await all.get(`/partner/challenges/${theirs.id}/entries`))).toEqual([404, 'NOT_FOUND']);
    const own = await createDraft(app, brand);
    const listed = await rowsOf(all, '/partner/challenges', { per: 100 });
    expect(listed.map(({ id }) => id)).toContain(own.id);
    expect(listed.map(({ id }) => id)).not.toContain(theirs.id);
    const tomorrow = app.clock.in(DAY).toISOString();
    expect(await rowsOf(all, '/partner/challenges', { updatedSince: tomorrow })).toEqual([]);
  });

  it('are read with entries, board and posts by both sides', async () => {
    const live = await liveChallenge(app, brand, { title: 'Read by programs' });
    const creator = await newCreator(app);
    await approved(app, brand, creator, live.id, { views: 5_000 });
    await readAll(app, live.id);
    const entries = await rowsOf(all, `/partner/challenges/${live.id}/entries`);
    expect(entries).toMatchObject([{ user: { id: creator.id }, status: 'tracking' }]);
    expect(await rowsOf(all, `/partner/challenges/${live.id}/entries`, { status: 'rejected' })).toEqual([]);
    expect(await rowsOf(all, `/partner/challenges/${live.id}/board`)).toMatchObject([{ rank: 1 }]);
    expect((await all.get(`/partner/challenges/${live.id}`)).body).toMatchObject({ data: { id: live.id } });
    expect(await rowsOf(all, '/partner/content')).toMatchObject([{ own: false }]);

    const theirs = await keyOf(app, creator, ['challenges:read', 'content:read', 'payouts:read']);
    expect((await rowsOf(theirs, '/partner/challenges')).map(({ id }) => id)).toEqual([live.id]);
    expect(await rowsOf(theirs, '/partner/content')).toMatchObject([{ own: true }]);
    expect(
      await rowsOf(theirs, '/partner/content', { updatedSince: app.clock.in(DAY).toISOString() }),
    ).toEqual([]);
    expect(await rowsOf(theirs, '/partner/payouts')).toEqual([]);
  });
});
