import { connect } from 'node:net';
import request from 'supertest';
import { RedisClient } from '../../src/platform/jobs/redis-client.js';
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
    ['a field that is a constructor', '{"login":{"constructor":1}}', 400, 'VALIDATION_FAILED'],
    ['a prototype', '{"email":"a@b.de","__proto__":{"admin":true}}', 400, 'VALIDATION_FAILED'],
    [
      'half a character',
      String.raw`{"email":"a\ud800@b.de","password":"long-enough"}`,
      400,
      'VALIDATION_FAILED',
    ],
    ['NUL in a name', String.raw`{"email":"a@b.de","a\u0000b":1}`, 400, 'VALIDATION_FAILED'],
    ['a number above 2^53', '{"email":9007199254740993}', 400, 'VALIDATION_FAILED'],
    ['negative zero', '{"email":-0}', 400, 'VALIDATION_FAILED'],
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

describe('bodies that say nothing', () => {
  it('lift no limit and pass for no change', async () => {
    const person = await signUp(app);
    const monthly = { minor: 5_000, currency: 'EUR' };
    expect((await person.put('/api/wallet/limit', { monthly })).status).toBe(200);
    const answers = [
      await person.put('/api/wallet/limit'),
      await person.patch('/api/me/setting'),
      await person.patch('/api/me/preferences'),
      await person.post('/api/me/update'),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('VALIDATION_FAILED'));
    expect((await person.get('/api/wallet/limit')).body.data).toMatchObject({ monthly, pendingFrom: null });
  });
});

describe('bodies that are refused', () => {
  it('leave no Idempotency-Key behind: the corrected call may use it', async () => {
    const person = await signUp(app);
    const key = { 'Idempotency-Key': 'the-same' };
    const call = (body: string) =>
      request(app.url)
        .post('/api/payments/charge')
        .set({ Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json', ...key })
        .send(body);
    for (const body of ['{"amount":-0}', String.raw`{"a\u0000":1}`, '{"purpose":{"constructor":1}}', '{}'])
      expect((await call(body)).body.code).toBe('VALIDATION_FAILED');
    const kept = await app.db.query(`SELECT 1 FROM idempotency_key WHERE user_id = $1`, [person.id]);
    expect(kept).toEqual([]);
  });
});

describe('slow requests', () => {
  /** Everything the server says until it hangs up. */
  const said = (url: string, text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      let heard = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (bytes) => (heard += bytes.toString()));
      // Half of what an idle connection is kept: the limit closed it, not the silence.
      socket.setTimeout(60_000, () => {
        reject(new Error(`not hung up on: ${heard}`));
        socket.destroy();
      });
      // Hung up on while it still writes: what was heard before is what counts.
      socket.on('error', (error) => (heard === '' ? reject(error) : resolve(heard)));
      socket.on('close', () => resolve(heard));
    });

  it('are given up when their body does not arrive, read by a route or not', async () => {
    const small = await startTestApp({ settings: { 'limit.bodySeconds': 1 } });
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"`;
    try {
      expect(await said(small.url, head('/api/auth/signup'))).toContain('"code":"REQUEST_TIMEOUT"');
      const form = head('/api/upload/image').replace('application/json', 'multipart/form-data; boundary=x');
      expect(await said(small.url, form)).toContain('"code":"UNAUTHORIZED"');
    } finally {
      await small.close();
    }
  });

  it('have less than a minute for their headers', () => {
    const { headersTimeout } = app.app.nest.getHttpServer() as { headersTimeout: number };
    expect(headersTimeout).toBeLessThanOrEqual(20_000);
  });
});

describe('bad tokens, ids and queries', () => {
  it('NUL in an address is refused before a query is made of it', async () => {
    for (const path of ['/api/upload/a%00b', '/api/none/a%00b', '/api/me?x=a%00b', '/api/me?constructor=1']) {
      const answer = await request(app.url).get(path);
      expect(answer.body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
    }
  });

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

  it('probes need no Redis: the process lives without it, and says that it is not ready', async () => {
    const alone = await startTestApp();
    try {
      alone.app.nest.get(RedisClient).client.disconnect();
      expect((await request(alone.url).get('/api/health/live')).status).toBe(200);
      const ready = await request(alone.url).get('/api/health/ready');
      expect(ready.status).toBe(503);
      expect(ready.body.checks).toContainEqual(expect.objectContaining({ name: 'redis', ok: false }));
      expect((await request(alone.url).get('/api/config/links')).status).toBe(503);
    } finally {
      await alone.close();
    }
  });

  it('the number of calls per address is limited', async () => {
    const small = await startTestApp({ settings: { 'limit.ipPerMinute': 5 } });
    try {
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push(await request(small.url).get('/api/config/links'));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(answers[6]?.headers['retry-after']).toBeDefined();
    } finally {
      await small.close();
    }
  });
});
