import request from 'supertest';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { ApiKeyLog } from '../../../src/modules/identity/api-keys/api-key-log.js';
import { type Actor, signUp } from '../../support/actors.js';
import { codeOf, keyOf, program } from '../../support/api-keys.js';
import { startBeside, startTestApp, type TestApp } from '../../support/app.js';
import { eventually } from '../../support/wait.js';

interface Key {
  id: string;
  prefix: string;
  state: string;
  scopes: string[];
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  callsByDay: number[];
  oldUntil: string | null;
}
interface Call {
  method: string;
  path: string;
  status: number;
  code: string | null;
  keyName: string;
}

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'apiKey.most': 3, 'limit.apiKeysPerDay': 10_000 } });
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
});
afterAll(() => app.close());

const keys = async (person = brand) => ((await person.get('/api/api-key')).body as { data: Key[] }).data;
const calls = async (query: object = {}) =>
  ((await brand.get('/api/api-key/calls', query)).body as { data: Call[] }).data;

describe('an API key', () => {
  it('is shown once; of the key only a hash is kept', async () => {
    const answer = await brand.post('/api/api-key', { name: 'Shop sync', scopes: ['challenges:read'] });
    expect(answer.status).toBe(201);
    const { data, secret } = answer.body as { data: Key; secret: string };
    expect(secret).toMatch(/^mk_live_[A-Za-z0-9]{8}_[A-Za-z0-9]{43}$/);
    expect(secret.startsWith(`${data.prefix}_`)).toBe(true);
    const [shown] = await keys();
    expect(shown).toMatchObject({ id: data.id, state: 'active', scopes: ['challenges:read'] });
    const [row] = await app.db.query<Record<string, unknown>>(`SELECT * FROM api_key WHERE id = $1`, [
      data.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(secret);
    const mail = await app.sandbox.mail.waitFor(brand.email, ({ subject }) => /API/.test(subject));
    expect(JSON.stringify(mail)).not.toContain(secret);
  });

  it('opens the routes of its scopes, and none beside the partner root', async () => {
    const reader = await keyOf(app, brand, ['challenges:read']);
    expect((await reader.get('/partner/challenges')).status).toBe(200);
    expect(codeOf(await reader.post('/partner/challenges', {}))).toEqual([403, 'SCOPE_REQUIRED']);
    expect(codeOf(await reader.get('/api/me'))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await reader.get('/api/wallet'))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await reader.post('/partner/auth/refresh'))).toEqual([403, 'FORBIDDEN']);
    expect((await reader.get('/partner/me')).body).toMatchObject({
      data: { id: brand.id },
      scopes: ['challenges:read'],
      rateLimit: { limit: 600 },
    });
  });

  it('is refused where it is unknown, cut short, revoked or over', async () => {
    const key = await keyOf(app, brand, ['challenges:read'], {
      expiresAt: app.clock.in(2 * DAY).toISOString(),
    });
    for (const wrong of [key.key.slice(0, -1), `${key.key}x`, 'mk_live_', `mk_live_${'a'.repeat(52)}`])
      expect(codeOf(await program(app, '', wrong).get('/partner/me'))).toEqual([401, 'UNAUTHORIZED']);
    expect((await key.get('/partner/me')).status).toBe(200);
    app.clock.advance(3 * DAY);
    const over = await key.get('/partner/me');
    app.clock.advance(-3 * DAY);
    expect(codeOf(over)).toEqual([401, 'UNAUTHORIZED']);
    expect((over.body as { message: string }).message).toContain('expired');
    expect((await brand.delete(`/api/api-key/${key.id}`)).status).toBe(200);
    expect(codeOf(await key.get('/partner/me'))).toEqual([401, 'UNAUTHORIZED']);
    expect((await keys())[0]).toMatchObject({ id: key.id, state: 'revoked' });
  });

  it('ends at once in the other processes as well', async () => {
    const other = await startBeside({ ...app, env: { ...app.env, PORT: '0' } }, 'api');
    await other.nest.listen(0, '127.0.0.1');
    const key = await keyOf(app, brand, ['challenges:read']);
    const elsewhere = program({ ...app, url: await other.nest.getUrl() }, key.id, key.key);
    try {
      expect((await elsewhere.get('/partner/me')).status).toBe(200);
      await brand.delete(`/api/api-key/${key.id}`);
      await eventually(async () => (await elsewhere.get('/partner/me')).status === 401);
    } finally {
      await other.stop();
    }
  });

  it('may be used from the named addresses alone', async () => {
    const elsewhere = await keyOf(app, brand, ['challenges:read'], { ipAllow: ['203.0.113.0/24'] });
    expect(codeOf(await elsewhere.get('/partner/me'))).toEqual([403, 'FORBIDDEN']);
    const here = await keyOf(app, brand, ['challenges:read'], { ipAllow: ['127.0.0.0/8', '::1'] });
    expect((await here.get('/partner/me')).status).toBe(200);
    const wrong = await brand.post('/api/api-key', {
      name: 'x',
      scopes: ['challenges:read'],
      ipAllow: ['x'],
    });
    expect(codeOf(wrong)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is rotated: the old one works for a day, or until it is ended', async () => {
    const old = await keyOf(app, brand, ['challenges:read']);
    const answer = await brand.post(`/api/api-key/${old.id}/rotate`);
    expect(answer.status).toBe(200);
    const { data, secret } = answer.body as { data: Key; secret: string };
    expect(data).toMatchObject({ id: old.id, state: 'rotating' });
    const fresh = program(app, old.id, secret);
    expect([(await old.get('/partner/me')).status, (await fresh.get('/partner/me')).status]).toEqual([
      200, 200,
    ]);
    expect(codeOf(await brand.post(`/api/api-key/${old.id}/rotate`))).toEqual([409, 'CONFLICT']);
    expect((await brand.post(`/api/api-key/${old.id}/end-old`)).status).toBe(200);
    expect([(await old.get('/partner/me')).status, (await fresh.get('/partner/me')).status]).toEqual([
      401, 200,
    ]);

    const again = (await brand.post(`/api/api-key/${old.id}/rotate`)).body as { secret: string };
    const newest = program(app, old.id, again.secret);
    app.clock.advance(25 * HOUR);
    const [ended, lives] = [await fresh.get('/partner/me'), await newest.get('/partner/me')];
    app.clock.advance(-25 * HOUR);
    expect([ended.status, lives.status]).toEqual([401, 200]);
  });

  it('ends with the role it was made in, and with a suspension', async () => {
    const key = await keyOf(app, brand, ['challenges:read']);
    expect((await key.get('/partner/challenges')).status).toBe(200);
    await app.db.query(`UPDATE "user" SET roles = ARRAY['consumer'] WHERE id = $1`, [brand.id]);
    await eventually(async () => (await key.get('/partner/challenges')).status === 403);
    await app.db.query(`UPDATE "user" SET roles = ARRAY['brand'], state = 'suspended' WHERE id = $1`, [
      brand.id,
    ]);
    await eventually(async () => codeOf(await key.get('/partner/me'))[1] === 'ACCOUNT_SUSPENDED');
  });

  it('is one of three at most, also for requests at the same moment', async () => {
    const make = () => brand.post('/api/api-key', { name: 'x', scopes: ['challenges:read'] });
    const made = await Promise.all(Array.from({ length: 6 }, make));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 403, 403, 403,
    ]);
    expect(made.map((one) => codeOf(one)[1]).filter(Boolean)).toEqual(Array(3).fill('LIMIT_EXCEEDED'));
    expect((await brand.get('/api/api-key/config')).body).toMatchObject({ maxKeys: 3, keysInUse: 3 });
  });

  it('takes no scope that keys cannot have, no end in the past and no key of another', async () => {
    const refused = [
      { scopes: ['wallet:read'] },
      { scopes: [] },
      { scopes: ['challenges:read', 'challenges:read'] },
      { scopes: ['challenges:read'], expiresAt: app.clock.in(-DAY).toISOString() },
    ];
    for (const body of refused)
      expect(codeOf(await brand.post('/api/api-key', { name: 'x', ...body }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    const key = await keyOf(app, brand, ['challenges:read']);
    const other = await signUp(app, { role: 'creator' });
    expect(await keys(other)).toEqual([]);
    for (const path of [`/api/api-key/${key.id}/rotate`, `/api/api-key/${key.id}/end-old`])
      expect((await other.post(path)).status).toBe(404);
    expect((await other.delete(`/api/api-key/${key.id}`)).status).toBe(404);
    expect((await other.get('/api/api-key/calls', { keyId: key.id })).body).toEqual({
      data: [],
      nextCursor: null,
    });
  });
});

describe('the log', () => {
  it('tells each call with its answer, and what was refused', async () => {
    const key = await keyOf(app, brand, ['challenges:read'], { name: 'Reporting' });
    await key.get('/partner/challenges', { page: 1 });
    await key.post('/partner/challenges');
    const told = await eventually(async () => {
      const found = await calls({ keyId: key.id });
      return found.length === 2 && found;
    });
    expect(told).toMatchObject([
      {
        method: 'POST',
        path: '/partner/challenges',
        status: 403,
        code: 'SCOPE_REQUIRED',
        keyName: 'Reporting',
      },
      { method: 'GET', path: '/partner/challenges', status: 200, code: null },
    ]);
    const [shown] = await keys();
    expect(shown?.lastUsedIp).toBe('127.0.0.1');
    expect(shown?.callsByDay.at(-1)).toBe(2);
    expect((await brand.get('/api/api-key/config')).body).toMatchObject({ peakToday: 2, limitedToday: 0 });
  });
});

describe('the log of several keys', () => {
  it('is kept where one of them was deleted before it was written', async () => {
    const other = await signUp(app, { role: 'brand' });
    const [gone, stays] = [
      await keyOf(app, other, ['challenges:read']),
      await keyOf(app, brand, ['challenges:read']),
    ];
    const log = app.app.nest.get(ApiKeyLog);
    await log.flush();
    // All are noted within the second after which they are written together.
    for (const key of [gone, stays, gone, stays]) expect((await key.get('/partner/me')).status).toBe(200);
    await app.db.query(`DELETE FROM api_key WHERE id = $1`, [gone.id]);
    await log.flush();
    expect(await calls({ keyId: stays.id })).toHaveLength(2);
    const [left] = await app.db.query(`SELECT id FROM api_key_call WHERE key_id = $1 LIMIT 1`, [gone.id]);
    expect(left).toBeUndefined();
  });

  it('waits while the database does not take it', async () => {
    const key = await keyOf(app, brand, ['challenges:read']);
    const log = app.app.nest.get(ApiKeyLog);
    await log.flush();
    await app.db.query(`ALTER TABLE api_key_call RENAME TO api_key_call_away`);
    try {
      expect((await key.get('/partner/me')).status).toBe(200);
      await log.flush();
    } finally {
      await app.db.query(`ALTER TABLE api_key_call_away RENAME TO api_key_call`);
    }
    await eventually(async () => (await calls({ keyId: key.id })).length === 1);
  });
});

describe('the limit of a key', () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await startTestApp({ settings: { 'limit.keyPerMinute': 5, 'limit.keyAddressPerMinute': 60 } });
  });
  afterAll(() => small.close());

  it('is told with every answer, and is the key’s own', async () => {
    const person = await signUp(small, { role: 'brand' });
    const key = await keyOf(small, person, ['challenges:read']);
    const other = await keyOf(small, person, ['challenges:read']);
    const first = await key.get('/partner/me');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '4' });
    expect(Number(first.headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
    for (let left = 4; left > 0; left--) expect((await key.get('/partner/me')).status).toBe(200);
    const refused = await key.get('/partner/me');
    expect(codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get('/partner/me')).status).toBe(200);
    await eventually(async () => {
      const { body } = await person.get('/api/api-key/config');
      return (body as { limitedToday: number }).limitedToday === 1;
    });
  });

  it('meters who guesses', async () => {
    const guess = () => request(small.url).get('/partner/me').set('Authorization', 'Bearer mk_live_guess');
    const answers = [];
    for (let tries = 0; tries < 70; tries++) answers.push((await guess()).status);
    expect(answers).toContain(429);
  });
});
