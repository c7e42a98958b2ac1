import { request as ask } from 'node:http';
import request from 'supertest';
import { signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  // As behind a proxy that speaks https.
  app = await startTestApp({ env: { PUBLIC_URL: 'https://kreuzberg.example' } });
});
afterAll(() => app.close());

describe('every answer', () => {
  it.each([
    ['of the API', '/api/config'],
    ['of a route that does not exist', '/api/nothing/here'],
    ['of a refusal', '/api/wallet'],
    ['of a path that is nobody’s', '/nowhere'],
    ['of the sockets', '/socket.io/?EIO=4&transport=polling'],
    ['of a refusal of the sockets', '/socket.io/?EIO=1'],
  ])('%s says what a browser may do with it', async (_, path) => {
    const { headers } = await request(app.url).get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy.find((part) => part.startsWith('script-src '))).not.toContain('unsafe');
  });
});

describe('a connection', () => {
  it('stays open longer than the proxy keeps it, which is two minutes', async () => {
    const { headers } = await request(app.url).get('/api/config').set('Connection', 'keep-alive');
    const [, seconds] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
  });
});

describe('a built file', () => {
  it('may do nothing when it is opened by itself, and says little more', async () => {
    const { headers } = await request(app.url).get('/assets/none.js');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

describe('cookies of a session', () => {
  it('are sent by https alone, to the paths that read them, and out of the reach of scripts', async () => {
    const { email } = await signUp(app);
    const signedIn = await request(app.url)
      .post('/api/auth/signin')
      .send({ login: email, password: 'correct-horse-battery' });
    const cookies = signedIn.headers['set-cookie'] as unknown as string[];
    const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    expect(named('refresh')).toMatch(/; Path=\/api\/auth;.*HttpOnly; Secure; SameSite=Strict$/);
    expect(named('token')).toMatch(/; Path=\/api\/me;.*HttpOnly; Secure; SameSite=Lax$/);
    expect(named('signed_in')).toMatch(/^signed_in=1;.*Secure; SameSite=Lax$/);
    expect(named('device')).toMatch(/; Path=\/api;.*HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies).toHaveLength(4);
    const asked = await request(app.url).post('/api/auth/passkey-sign-in/options').send({});
    expect(asked.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^passkey=.*; Path=\/api\/auth\/passkey-sign-in;.*HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });
});

describe('TRACE', () => {
  it('echoes nothing', async () => {
    const { port } = new URL(app.url);
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      ask({ port, host: '127.0.0.1', method: 'TRACE', path: '/api/config', headers: { 'X-Secret': 'echo' } })
        .once('response', (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
        })
        .once('error', reject)
        .end();
    });
    expect(answer.status).toBe(405);
    expect(answer.body).not.toContain('echo');
  });
});
