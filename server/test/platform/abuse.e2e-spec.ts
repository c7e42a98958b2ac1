import request from 'supertest';
import { signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = (body: string, type = 'application/json') =>
  request(app.url).post('/api/auth/signup').set('Content-Type', type).send(body);
const users = async () => (await app.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM "user"`))[0]?.n;

describe('bad bodies', () => {
  const cases: [string, string, number, string][] = [
    ['broken JSON', '{"email":', 400, 'VALIDATION_FAILED'],
    ['a list', '[1,2]', 400, 'VALIDATION_FAILED'],
    ['a bare word', '"x"', 400, 'VALIDATION_FAILED'],
    ['10,000 levels of objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 400, 'VALIDATION_FAILED'],
    [
      '10,000 levels of lists',
      `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      400,
      'VALIDATION_FAILED',
    ],
    ['10 MB', JSON.stringify({ email: 'a'.repeat(10_000_000) }), 413, 'BODY_TOO_LARGE'],
    ['wrong types', JSON.stringify({ email: 5, password: {} }), 400, 'VALIDATION_FAILED'],
    [
      'an unknown field',
      JSON.stringify({ email: 'a@b.de', password: 'long-enough', admin: true }),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'NUL in text',
      JSON.stringify({ email: 'a@b.de', password: 'long-enough', displayName: 'x\u0000y' }),
      400,
      'VALIDATION_FAILED',
    ],
  ];

  it.each(cases)('%s: a clear 4xx and no row', async (_name, body, status, code) => {
    const before = await users();
    const answer = await send(body);
    expect(answer.body).toMatchObject({ statusCode: status, code, requestId: expect.any(String) });
    expect(await users()).toBe(before);
  });

  it('names every wrong field', async () => {
    const answer = await send(
      JSON.stringify({ email: 'nope', password: 'x', device: { platform: 'toaster' } }),
    );
    expect(answer.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'device.platform',
      'email',
      'password',
    ]);
  });
});

describe('bad tokens, ids and queries', () => {
  it('a token of another kind or none is 401, on an optional route too', async () => {
    for (const token of [
      'x',
      'Bearer x',
      'Bearer a.b.c',
      `Bearer ${'a'.repeat(5000)}`,
      'Basic dXNlcjpwYXNz',
    ]) {
      const answer = await request(app.url).get('/api/auth/sessions').set('Authorization', token);
      expect(answer.status).toBe(401);
    }
  });

  it('what is no id is 404', async () => {
    const person = await signUp(app);
    for (const id of ['1', 'x', "1' OR '1'='1", '..%2f..%2fetc']) {
      expect((await person.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    }
  });

  it('pages are bounded and typed', async () => {
    const person = await signUp(app);
    for (const query of [
      { per: 101 },
      { per: 0 },
      { page: 0 },
      { page: 'x' },
      { per: 1.5 },
      { unknown: 1 },
      { from: '2026-13-40' },
    ]) {
      expect((await person.get('/api/finance/transactions', query)).body.code).toBe('VALIDATION_FAILED');
    }
    expect((await person.get('/api/finance/transactions', { per: 100, page: 2 })).body).toEqual({
      data: [],
      page: 2,
      per: 100,
      total: 0,
    });
  });

  it('an unknown route says so in the same form', async () => {
    const answer = await request(app.url).get('/api/nothing/here');
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });
});

describe('who may call', () => {
  it('a suspended account reads what is its own and nothing else', async () => {
    const person = await signUp(app);
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [person.id]);
    expect((await person.get('/api/wallet')).status).toBe(200);
    expect((await person.get('/api/auth/sessions')).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await person.post('/api/auth/logout')).status).toBe(200);
  });

  it('other origins get no CORS', async () => {
    const answer = await request(app.url)
      .options('/api/me')
      .set('Origin', 'https://evil.example')
      .set('Access-Control-Request-Method', 'GET');
    expect(answer.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('the number of calls per address is limited', async () => {
    const small = await startTestApp({ settings: { 'limit.ipPerMinute': 5 } });
    try {
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push(await request(small.url).get('/api/health/live'));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(answers[6]?.headers['retry-after']).toBeDefined();
    } finally {
      await small.close();
    }
  });
});
