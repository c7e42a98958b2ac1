import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import request, { type Response } from 'supertest';
import { io } from 'socket.io-client';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import { SettingsStore } from '../../../src/platform/config/settings.js';
import { Config } from '../../../src/platform/config/config.js';
import { refuseMixedTestMode } from '../../../src/platform/config/test-mode-guard.js';
import { tokenOptions } from '../../../src/platform/security/tokens.js';
import { type Actor, signUp } from '../../support/actors.js';
import { codeOf, keyOf, type Program, program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { brief, expectCleanBooks, service, verifiedBrand } from '../../support/challenges.js';
import { freePort } from '../../support/ports.js';
import { answering, type Receiver, startReceiver } from '../../support/receiver.js';
import { joined, newTeam } from '../../support/teams.js';
import { noProviders, startWithTestMode, testModeSecret } from '../../support/test-mode.js';
import { eventually } from '../../support/wait.js';

const settings = { 'apiKey.most': 100, 'limit.apiKeysPerDay': 10_000 };

let main: TestApp;
let test: TestApp;
let close: () => Promise<void>;
let receiver: Receiver;
let brand: Actor;
let key: Program;

beforeAll(async () => {
  receiver = await startReceiver();
  ({ main, test, close } = await startWithTestMode(
    { settings },
    { env: { OUTGOING_PRIVATE: receiver.host } },
  ));
  brand = await verifiedBrand(main);
  key = await testKeyOf(brand);
});
afterAll(async () => {
  await close();
  await receiver.close();
});

const testKeyOf = (person: Actor, scopes: readonly string[] = keyScopes, change: object = {}) =>
  keyOf(main, person, scopes, { mode: 'test', ...change });

/** What the real product holds, and what it has told. */
const traces = (app: TestApp) =>
  app.db.query(
    `SELECT (SELECT count(*) FROM ledger.txn) AS txns, (SELECT count(*) FROM "user") AS users,
       (SELECT count(*) FROM payout) AS payouts, (SELECT count(*) FROM invoice) AS invoices,
       (SELECT count(*) FROM campaign) AS campaigns, (SELECT count(*) FROM webhook_endpoint) AS endpoints,
       (SELECT count(*) FROM idempotency_key) AS answers`,
  );

const data = <T>({ status, body }: Response, wanted = 200): T => {
  if (status !== wanted) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

interface Campaign {
  id: string;
  status: string;
  allocatedCoins: number;
  spentCoins: number;
}
const campaignOf = async (by: Program): Promise<Campaign> => {
  const [campaign] = data<Campaign[]>(await by.get('/partner/campaigns'));
  if (!campaign) throw new Error('no campaign');
  return campaign;
};
const creatorOf = async (by: Program): Promise<string> => {
  const [found] = await eventually(async () => {
    const creators = data<{ id: string }[]>(await by.get('/partner/creators', { q: 'Test Creator' }));
    return creators.length === 5 && creators;
  });
  if (!found) throw new Error('no creator');
  return found.id;
};

it('a brand tries its whole program with a test key, and nothing of it is in the real product', async () => {
  expect(key.key).toMatch(/^mk_test_/);
  const before = await traces(main);

  const me = await key.get('/partner/me');
  expect(me.body).toMatchObject({
    data: { id: brand.id, displayName: 'Test Brand' },
    scopes: keyScopes,
    rateLimit: {
      limit: Number(me.headers['ratelimit-limit']),
      remaining: Number(me.headers['ratelimit-remaining']),
    },
  });
  for (const path of ['challenges', 'content', 'payouts', 'events', 'webhooks'])
    expect((await key.get(`/partner/${path}`)).status).toBe(200);

  const { id, status, allocatedCoins } = await campaignOf(key);
  expect([status, allocatedCoins]).toEqual(['published', 1_000_000]);
  const pay = { creatorId: await creatorOf(key), coins: 2_500, ref: 'order 1' };
  const once = { 'Idempotency-Key': randomUUID() };
  const paid = await key.post(`/partner/campaigns/${id}/spend`, pay, once);
  const again = await key.post(`/partner/campaigns/${id}/spend`, pay, once);
  expect([paid.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(paid.body);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await campaignOf(key)).spentCoins).toBe(2_500);

  const draft = await key.post('/partner/challenges', brief(test));
  expect(draft.status).toBe(201);
  expect(data<unknown[]>(await key.get('/partner/challenges'))).toHaveLength(2);

  expect(await traces(main)).toEqual(before);
  await expectCleanBooks(test);
  await expectCleanBooks(main);
});

it('its test challenge runs, with entries on the board and figures of posts', async () => {
  const challenge = await eventually(async () => {
    const found = data<{ id: string; title: string; status: string }[]>(await key.get('/partner/challenges'));
    return found.find(({ title, status }) => title === 'Test challenge' && status === 'live');
  });
  const entries = await eventually(async () => {
    const found = data<{ status: string }[]>(await key.get(`/partner/challenges/${challenge.id}/entries`));
    return found.length === 3 && found.every(({ status }) => status === 'tracking') && found;
  });
  expect(entries).toHaveLength(3);
  const board = data<{ rank: number; score: number }[]>(
    await key.get(`/partner/challenges/${challenge.id}/board`),
  );
  expect(board.map(({ rank, score }) => [rank, score])).toEqual([
    [1, 12],
    [2, 7],
    [3, 3],
  ]);
  expect(data<unknown[]>(await key.get('/partner/content'))).toHaveLength(3);
  await expectCleanBooks(test);
});

it('webhooks of a test key are delivered by the test instance', async () => {
  receiver.behave(answering(200));
  const made = await key.post('/partner/webhooks', {
    url: `${receiver.url}/test`,
    topics: ['campaign.updated'],
  });
  const { id } = data<{ id: string }>(made, 201);
  const sent = data<{ eventId: string }>(await key.post(`/partner/webhooks/${id}/test`));
  await eventually(async () =>
    receiver.received.some(({ headers }) => headers['webhook-id'] === sent.eventId),
  );
  // What its test world has done stands in the log of events.
  const events = await eventually(async () => {
    const found = data<{ type: string }[]>(await key.get('/partner/events', { topic: 'campaign.updated' }));
    return found.length > 0 && found;
  });
  expect(events[0]).toMatchObject({ type: 'campaign.updated', data: { title: 'Test campaign' } });
  expect((await key.delete(`/partner/webhooks/${id}`)).status).toBe(200);
});

it('calls that arrive together at first make one test account', async () => {
  const program = await testKeyOf(await verifiedBrand(main));
  const answers = await Promise.all(Array.from({ length: 8 }, () => program.get('/partner/campaigns')));
  expect(answers.map(({ status, body }) => [status, (body as { total: number }).total])).toEqual(
    Array.from({ length: 8 }, () => [200, 1]),
  );
});

it('a team and a creator have test accounts of their own', async () => {
  const [owner, member, creator] = [
    await verifiedBrand(main),
    await verifiedBrand(main),
    await signUp(main, { role: 'creator' }),
  ];
  const teamId = await newTeam(owner);
  await joined(main, teamId, owner, member, 'admin');
  const made = await request(main.url)
    .post('/api/api-key')
    .set({ Authorization: `Bearer ${owner.token}`, 'X-Team-Id': teamId })
    .send({ name: 'Team', scopes: keyScopes, mode: 'test' });
  const ofTeam = program(main, teamId, (made.body as { secret: string }).secret);
  expect((await ofTeam.get('/partner/me')).body).toMatchObject({
    data: { id: teamId, displayName: 'Test Team' },
  });
  const { id } = await campaignOf(ofTeam);
  expect((await key.get(`/partner/campaigns/${id}`)).status).toBe(404);
  const pay = { creatorId: await creatorOf(ofTeam), coins: 10, ref: 'a' };
  expect((await ofTeam.post(`/partner/campaigns/${id}/spend`, pay)).status).toBe(201);

  const ofCreator = await testKeyOf(creator);
  expect((await ofCreator.get('/partner/me')).body).toMatchObject({ data: { displayName: 'Test Creator' } });
  expect((await ofCreator.get('/partner/payouts')).status).toBe(200);
  expect(codeOf(await ofCreator.get('/partner/campaigns'))).toEqual([403, 'ROLE_REQUIRED']);
});

it('a live key never reaches the test instance', async () => {
  const live = await keyOf(main, brand, keyScopes);
  expect(live.key).toMatch(/^mk_live_/);
  expect((await live.get('/partner/me')).body).not.toMatchObject({ data: { displayName: 'Test Brand' } });
  expect((await live.get('/partner/campaigns')).body).toMatchObject({ total: 0 });
});

it('the list says which keys are test keys, and a rotated one stays one', async () => {
  const { id } = await testKeyOf(brand, ['content:read'], { name: 'Turning' });
  const { secret } = (await brand.post(`/api/api-key/${id}/rotate`)).body as { secret: string };
  expect(secret).toMatch(/^mk_test_/);
  const listed = data<{ id: string; mode: string }[]>(await brand.get('/api/api-key'));
  expect(listed.find((one) => one.id === id)?.mode).toBe('test');
  expect((await brand.get('/api/api-key/config')).body).toMatchObject({ testKeys: true });
});

it('the main instance judges scope, revocation, minute and leaks, and logs what was refused', async () => {
  const narrow = await testKeyOf(brand, ['content:read'], { name: 'Narrow' });
  expect(codeOf(await narrow.get('/partner/campaigns'))).toEqual([403, 'SCOPE_REQUIRED']);
  expect(codeOf(await key.get(`/partner/campaigns/${randomUUID()}`))).toEqual([404, 'NOT_FOUND']);
  const calls = await eventually(async () => {
    const found = data<{ code: string | null; path: string }[]>(await brand.get('/api/api-key/calls'));
    return (
      found.some(({ code }) => code === 'SCOPE_REQUIRED') && found.some(({ code }) => code === 'NOT_FOUND')
    );
  });
  expect(calls).toBe(true);
  expect((await brand.delete(`/api/api-key/${narrow.id}`)).status).toBe(200);
  expect(codeOf(await narrow.get('/partner/content'))).toEqual([401, 'UNAUTHORIZED']);

  const leaked = await testKeyOf(brand, ['content:read'], { name: 'Leaked' });
  await key.post('/partner/challenges', { title: `x ${leaked.key}` });
  expect(codeOf(await leaked.get('/partner/content'))).toEqual([401, 'UNAUTHORIZED']);

  const metered = await testKeyOf(await verifiedBrand(main));
  const allow = (value: number, version: number) =>
    service(main, SettingsStore).change([{ key: 'limit.keyPerMinute', value, version }], {
      actorId: brand.id,
      reason: 'test',
    });
  await allow(5, 0);
  await eventually(async () => codeOf(await metered.get('/partner/me'))[1] === 'RATE_LIMITED');
  await allow(600, 1);
  await eventually(async () => (await metered.get('/partner/me')).status === 200);
});

describe('the test instance', () => {
  const token = (change: object = {}, secret = testModeSecret, audience = 'test-mode') => {
    const iat = Math.floor(Date.now() / 1000);
    return new JwtService(tokenOptions(secret)).sign(
      {
        userId: randomUUID(),
        ownerId: randomUUID(),
        keyId: randomUUID(),
        activeRole: 'creator',
        teamRole: null,
        scopes: keyScopes,
        minute: { used: 1, limit: 600 },
        jti: randomUUID(),
        iat,
        exp: iat + 15,
        ...change,
      },
      { audience },
    );
  };
  const ask = (bearer: string) =>
    request(test.url)
      .get('/partner/me')
      .set({ Authorization: `Bearer ${bearer}` });

  it('believes what the main one has signed, once and for seconds', async () => {
    const [now, good] = [Math.floor(Date.now() / 1000), token()];
    expect((await ask(good)).status).toBe(200);
    for (const bad of [
      good,
      token({}, Buffer.alloc(32, 7).toString('base64')),
      token({}, testModeSecret, 'main'),
      token({ iat: now - 60, exp: now - 30 }),
      token({ iat: now - 60, exp: now + 600 }),
      token({ iat: now + 600, exp: now + 615 }),
      token({ scopes: undefined }),
      key.key,
    ])
      expect(codeOf(await ask(bad))).toEqual([401, 'UNAUTHORIZED']);
    expect((await request(test.url).get('/partner/me')).status).toBe(401);
  });

  it('has no other door', async () => {
    const closed = [
      ['post', '/api/auth/signup'],
      ['post', '/api/auth/signin'],
      ['get', '/api/openapi.json'],
      ['get', '/api/hub/challenge'],
      ['post', '/api/webhook/stripe'],
      ['get', '/'],
      ['get', '/robots.txt'],
    ] as const;
    for (const [method, path] of closed)
      expect(codeOf(await request(test.url)[method](path).send({}))).toEqual([404, 'NOT_FOUND']);
    expect(
      (
        await request(test.url)
          .post('/partner/auth/refresh')
          .set({ Authorization: `Bearer ${token()}` })
      ).status,
    ).toBe(403);
    expect((await request(test.url).get('/api/health/ready')).status).toBe(200);
    const socket = io(test.url, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('connect_error', resolve));
    socket.close();
  });

  it('sends no mail', async () => {
    await test.pass(0);
    expect(await test.db.query(`SELECT 1 FROM "user" WHERE email NOT LIKE '%@test.invalid'`)).toEqual([]);
  });
});

describe('without a test instance', () => {
  let alone: TestApp;
  afterAll(() => alone.close());

  it('no route of the partner root is answered here for a test key, and nothing is begun', async () => {
    alone = await startTestApp({
      settings: { ...settings, 'limit.keyPerMinute': 10_000 },
      env: { TEST_MODE_URL: `http://127.0.0.1:${await freePort()}`, TEST_MODE_SECRET: testModeSecret },
    });
    const person = await verifiedBrand(alone);
    const lost = await keyOf(alone, person, keyScopes, { mode: 'test' });
    const before = await traces(alone);
    const { paths } = (await alone.http.get('/api/partner.json')).body as {
      paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
    };
    let routes = 0;
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { security = [] }] of Object.entries(methods)) {
        if (!security.some((one) => 'apiKey' in one)) continue;
        routes++;
        const answer = await request(alone.url)
          [method as 'get' | 'post' | 'patch' | 'delete'](path.replaceAll(/\{\w+\}/g, randomUUID()))
          .set({ Authorization: `Bearer ${lost.key}`, 'Idempotency-Key': randomUUID() })
          .send(method === 'get' ? undefined : {});
        expect([path, method, ...codeOf(answer), answer.headers['retry-after']]).toEqual([
          path,
          method,
          503,
          'TEST_MODE_UNAVAILABLE',
          '10',
        ]);
      }
    expect(routes).toBeGreaterThan(20);
    expect(await traces(alone)).toEqual(before);
  });

  it('where none is configured there are no test keys', async () => {
    const none = await startTestApp();
    try {
      const person = await verifiedBrand(none);
      const asked = await person.post('/api/api-key', { name: 'x', scopes: ['content:read'], mode: 'test' });
      expect(codeOf(asked)).toEqual([409, 'TEST_MODE_OFF']);
      expect((await person.get('/api/api-key/config')).body).toMatchObject({ testKeys: false });
    } finally {
      await none.close();
    }
  });
});

it('a process refuses to be both, and to meet a provider in test mode', () => {
  const check = (change: Record<string, string>) => () =>
    refuseMixedTestMode(
      Config.fromEnvironment({ ...main.env, ...noProviders, TEST_MODE_URL: '', ...change }),
    );
  expect(check({ TEST_MODE: 'true' })).not.toThrow();
  expect(check({ TEST_MODE: 'true', STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_SECRET_KEY');
  expect(check({ TEST_MODE: 'true', SMTP_URL: 'smtp://127.0.0.1:25' })).toThrow('SMTP_URL');
  expect(check({ TEST_MODE: 'true', TEST_MODE_URL: 'http://127.0.0.1:1' })).toThrow('TEST_MODE_URL');
  expect(check({ TEST_MODE: 'true', TEST_MODE_SECRET: 'short' })).toThrow('TEST_MODE_SECRET');
  expect(check({ TEST_MODE_URL: 'ftp://127.0.0.1:1' })).toThrow('TEST_MODE_URL');
  const same = main.env['TOKEN_SECRET'] ?? '';
  expect(check({ TEST_MODE: 'true', TEST_MODE_SECRET: same })).toThrow('TOKEN_SECRET');
});
