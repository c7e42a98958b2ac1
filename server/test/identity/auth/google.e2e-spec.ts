import { generate } from 'otplib';
import request from 'supertest';
import { MINUTE } from '../../../src/kernel/clock.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { knownStepUp } from '../../support/known-step-up.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const google = (token: string) => request(app.url).post('/api/auth/google').send({ token });

describe('Google identity token', () => {
  it('registers and later logs in the same person', async () => {
    const identity = { email: 'lena@example.com', email_verified: true, sub: 'g-1', name: 'Lena Vogt' };
    const first = await google(app.sandbox.google.issueIdToken(identity)).expect(200);
    expect(first.body.user).toMatchObject({
      email: 'lena@example.com',
      displayName: 'Lena Vogt',
      emailVerified: true,
    });
    const again = await google(
      app.sandbox.google.issueIdToken({ ...identity, email: 'moved@example.com' }),
    ).expect(200);
    expect(again.body.user.id).toBe(first.body.user.id);
  });

  it('refuses another audience, an old token, a forged key and an unconfirmed address', async () => {
    const identity = { email: 'x@example.com', email_verified: true, sub: 'g-2', name: 'X' };
    const bad = [
      app.sandbox.google.issueIdToken({ ...identity, aud: 'someone-else' }),
      app.sandbox.google.issueIdToken({ ...identity, expired: true }),
      app.sandbox.google.issueIdToken({ ...identity, email_verified: false }),
      `${app.sandbox.google.issueIdToken(identity).slice(0, -8)}AAAAAAAA`,
      'nonsense',
    ];
    for (const token of bad)
      expect((await google(token)).body).toMatchObject({ statusCode: 400, code: 'INVALID_TOKEN' });
    expect(await app.db.query(`SELECT 1 FROM "user" WHERE email = 'x@example.com'`)).toHaveLength(0);
  });
});

describe('Google by redirect', () => {
  it('goes to the provider with state, PKCE and nonce, and back without a token in any address', async () => {
    const start = await request(app.url).get('/api/auth/google/start').redirects(0);
    expect(start.status).toBe(302);
    const authorize = new URL(start.headers['location'] ?? '');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(authorize.searchParams.get(name)).toBeTruthy();
    expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const location = await app.sandbox.google.approve(authorize.toString(), {
      email: 'redirect@example.com',
      name: 'Re Direct',
    });
    const back = new URL(location);
    expect(back.pathname).toBe('/api/auth/google/callback');

    const stolen = await request(app.url)
      .get(back.pathname + back.search)
      .redirects(0);
    expect(stolen.headers['location']).toBe(`${app.url}/login?error=google`);

    const done = await request(app.url)
      .get(back.pathname + back.search)
      .set('Cookie', cookie)
      .redirects(0);
    expect(done.headers['location']).toBe(`${app.url}/login?from=google`);
    const refresh =
      (done.headers['set-cookie'] as unknown as string[]).find((c) => c.startsWith('refresh=')) ?? '';
    const renewed = await request(app.url)
      .post('/api/auth/refresh')
      .set('Origin', app.url)
      .set('Cookie', refresh.split(';')[0] ?? '')
      .send({});
    expect(renewed.status).toBe(200);
  });

  it('asks for the second step; the address holds a token that opens nothing without it', async () => {
    const identity = { email: 'two-steps@example.com', email_verified: true, sub: 'g-3', name: 'Two Steps' };
    const { token } = (await google(app.sandbox.google.issueIdToken(identity))).body as { token: string };
    const stepUp = await knownStepUp(app, token, 'factor');
    const bearer = { Authorization: `Bearer ${token}` };
    const begun = await app.http
      .post('/api/auth/totp')
      .set({ ...bearer, 'X-Step-Up': stepUp })
      .send({});
    const { secret } = begun.body as { secret: string };
    const codeNow = () => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
    await app.http
      .post('/api/auth/totp/confirm')
      .set(bearer)
      .send({ code: await codeNow() });
    app.clock.advance(MINUTE);

    const start = await request(app.url).get('/api/auth/google/start').redirects(0);
    const approved = await app.sandbox.google.approve(start.headers['location'] ?? '', {
      email: identity.email,
      name: identity.name,
    });
    const back = new URL(approved);
    const done = await request(app.url)
      .get(back.pathname + back.search)
      .set('Cookie', String(start.headers['set-cookie']).split(';')[0] ?? '')
      .redirects(0);
    expect(String(done.headers['set-cookie'])).not.toContain('refresh=');
    const target = new URL(done.headers['location'] ?? '');
    expect(target.search).toBe('');
    const challenge = new URLSearchParams(target.hash.slice(1)).get('second');
    const signed = await app.http.post('/api/auth/second-step').send({ challenge, code: await codeNow() });
    expect(signed.body).toMatchObject({ user: { email: identity.email } });
  });
});
