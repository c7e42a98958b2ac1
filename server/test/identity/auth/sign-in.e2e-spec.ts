import request from 'supertest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/kernel/clock.js';
import { signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: object) => request(app.url).post(`/api/${path}`).send(body);

/** Asks for a code and reads it from the mailbox. */
async function codeFor(email: string): Promise<string> {
  const sent = await post('auth/email-otp', { email });
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ status: true, expiresIn: 600, resendAfter: 30 });
  const mail = await app.sandbox.mail.waitFor(email);
  return /\b\d{6}\b/.exec(mail.subject)?.[0] ?? '';
}

describe('code by e-mail', () => {
  it('registers an unknown address and logs it in', async () => {
    const code = await codeFor('new@anyjoi.test');
    const answer = await post('auth/email', { email: 'NEW@anyjoi.test ', code, accountType: 'creator' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: false,
      user: { email: 'new@anyjoi.test', accountType: 'creator', activeRole: 'creator', emailVerified: true },
    });
    const me = await request(app.url)
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${answer.body.token}`);
    expect(me.body.data).toHaveLength(1);
  });

  it('works once', async () => {
    const code = await codeFor('once@anyjoi.test');
    expect((await post('auth/email', { email: 'once@anyjoi.test', code })).status).toBe(200);
    expect((await post('auth/email', { email: 'once@anyjoi.test', code })).body.code).toBe('INVALID_CODE');
  });

  it('is deleted by the fifth wrong try', async () => {
    const code = await codeFor('guess@anyjoi.test');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect((await post('auth/email', { email: 'guess@anyjoi.test', code: wrong })).status).toBe(400);
    expect((await post('auth/email', { email: 'guess@anyjoi.test', code })).body.code).toBe('INVALID_CODE');
  });

  it('expires after ten minutes and is not sent again within 30 seconds', async () => {
    const email = 'late@anyjoi.test';
    const code = await codeFor(email);
    expect((await post('auth/email-otp', { email })).body).toMatchObject({ status: false });
    app.clock.advance(31 * SECOND);
    expect((await post('auth/email-otp', { email })).body).toMatchObject({ status: true });
    app.clock.advance(10 * MINUTE);
    expect((await post('auth/email', { email, code })).body.code).toBe('INVALID_CODE');
  });

  it('takes an account over from whoever typed the address first', async () => {
    const email = 'victim@anyjoi.test';
    const squatter = await post('auth/signup', { email, password: 'squatters-password' });
    expect(squatter.status).toBe(201);
    const code = await codeFor(email).catch(async () => '');
    const mails = await app.sandbox.mail.waitFor(email, (mail) => /\d{6}/.test(mail.subject));
    await post('auth/email', { email, code: code || (/\d{6}/.exec(mails.subject)?.[0] ?? '') }).expect(200);
    expect((await post('auth/signin', { login: email, password: 'squatters-password' })).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    const old = await request(app.url)
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${squatter.body.token}`);
    expect(old.status).toBe(401);
  });
});

describe('password', () => {
  it('signs in by address or username, and never tells which was wrong', async () => {
    const person = await signUp(app, { role: 'brand' });
    const answer = await post('auth/signin', { login: person.email, password: 'correct-horse-battery' });
    expect(answer.body).toMatchObject({ status: true, user: { id: person.id, activeRole: 'brand' } });
    expect(
      (await post('auth/signin', { login: answer.body.user.username, password: 'correct-horse-battery' }))
        .status,
    ).toBe(200);
    const wrong = await post('auth/signin', { login: person.email, password: 'wrong' });
    const unknown = await post('auth/signin', { login: 'nobody@anyjoi.test', password: 'wrong' });
    expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message]);
    expect(wrong.status).toBe(400);
  });

  it('allows ten failures an hour for one account, successes do not count', async () => {
    const person = await signUp(app);
    const attempt = (password: string) => post('auth/signin', { login: person.email, password });
    for (let i = 0; i < 12; i++) expect((await attempt('correct-horse-battery')).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(400);
    const limited = await attempt('correct-horse-battery');
    expect(limited.body.code).toBe('RATE_LIMITED');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is reset by a mailed link that works once and ends every session', async () => {
    const person = await signUp(app);
    await post('auth/password/forgot', { email: person.email }).expect(200);
    const unknown = await post('auth/password/forgot', { email: 'nobody@anyjoi.test' });
    expect(unknown.status).toBe(200);
    const mail = await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.startsWith('Neues Passwort'),
    );
    const token = /#reset=([\w-]+)/.exec(mail.text)?.[1];
    await post('auth/password/reset', { token, password: 'a-new-password' }).expect(200);
    expect((await person.get('/api/auth/sessions')).status).toBe(401);
    await post('auth/signin', { login: person.email, password: 'a-new-password' }).expect(200);
    expect((await post('auth/password/reset', { token, password: 'another-one' })).body.code).toBe(
      'INVALID_TOKEN',
    );
  });

  it('changes with the current one and logs the other devices out', async () => {
    const person = await signUp(app);
    const other = await post('auth/signin', { login: person.email, password: 'correct-horse-battery' });
    expect(
      (
        await person.post('/api/auth/password/change', {
          currentPassword: 'no',
          newPassword: 'a-new-password',
        })
      ).body.code,
    ).toBe('INVALID_CREDENTIALS');
    await person.post('/api/auth/password/change', {
      currentPassword: 'correct-horse-battery',
      newPassword: 'a-new-password',
    });
    expect((await person.get('/api/auth/sessions')).body.data).toHaveLength(1);
    const dead = await request(app.url)
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${other.body.token}`);
    expect(dead.status).toBe(401);
  });
});

describe('sessions', () => {
  const cookiesOf = (headers: Record<string, unknown>) =>
    (headers['set-cookie'] as string[] | undefined) ?? [];
  const refresh = (cookie: string, origin = app.url) =>
    request(app.url)
      .post('/api/auth/refresh')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .set('Origin', origin)
      .send({});

  it('are renewed by a rotating cookie; a second use of an old one ends them', async () => {
    const signed = await post('auth/signup', {
      email: 'cookie@anyjoi.test',
      password: 'correct-horse-battery',
    });
    const [first] = cookiesOf(signed.headers);
    expect(first).toMatch(/^refresh=.*Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/);
    expect(cookiesOf(signed.headers)[1]).toMatch(/^token=.*Path=\/api\/me; .*HttpOnly; SameSite=Lax$/);
    const next = await refresh(first ?? '').expect(200);
    expect(Object.keys(next.body).sort()).toEqual(['anyjoiToken', 'expiresAt', 'token']);
    await refresh(first ?? '').expect(401);
    await refresh(cookiesOf(next.headers)[0] ?? '').expect(401);
    await request(app.url)
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${next.body.token}`)
      .expect(401);
  });

  it('need a cookie and an origin of ours to be renewed', async () => {
    const signed = await post('auth/signup', {
      email: 'origin@anyjoi.test',
      password: 'correct-horse-battery',
    });
    const [cookie] = cookiesOf(signed.headers);
    expect((await refresh(cookie ?? '', 'https://evil.example')).body.code).toBe('INVALID_TOKEN');
    expect((await request(app.url).post('/api/auth/refresh').send({})).body.code).toBe('INVALID_TOKEN');
  });

  it('end where somebody signs in anew in the same browser, and nowhere else', async () => {
    const { email, password } = await signUp(app);
    const signIn = (from: ReturnType<typeof request.agent>) =>
      from.post('/api/auth/signin').send({ login: email, password });
    const [browser, phone] = [request.agent(app.url), request.agent(app.url)];
    const tokens: string[] = [];
    for (const from of [browser, phone, browser]) tokens.push((await signIn(from)).body.token as string);
    const answers = await Promise.all(
      tokens.map((token) => request(app.url).get('/api/me').set('Authorization', `Bearer ${token}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    // What it holds now is the new one.
    expect((await browser.post('/api/auth/refresh').set('Origin', app.url).send({})).status).toBe(200);
  });

  it('end for one device, another account cannot end them', async () => {
    const person = await signUp(app);
    const stranger = await signUp(app);
    const [session] = (await person.get('/api/auth/sessions')).body.data;
    expect((await stranger.delete(`/api/auth/sessions/${session.id}`)).status).toBe(404);
    expect((await person.delete(`/api/auth/sessions/${session.id}`)).status).toBe(200);
    expect((await person.get('/api/auth/sessions')).body).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'unauthorized',
    });
  });

  it('die with their token after seven days; a forged token says so', async () => {
    const person = await signUp(app);
    const forged = `${person.token.slice(0, -6)}aaaaaa`;
    const answer = await request(app.url).get('/api/auth/sessions').set('Authorization', `Bearer ${forged}`);
    expect(answer.body).toMatchObject({ statusCode: 401, message: 'invalid signature' });
    app.clock.advance(7 * DAY + MINUTE);
    expect((await person.get('/api/auth/sessions')).body).toMatchObject({
      statusCode: 401,
      message: 'unauthorized',
    });
  });

  it('switch only to a role the account holds', async () => {
    const person = await signUp(app, { role: 'creator' });
    expect((await person.post('/api/me/switch-role', { role: 'admin' })).body.code).toBe('FORBIDDEN');
    const switched = await person.post('/api/me/switch-role', { role: 'user' });
    expect(switched.body.user.activeRole).toBe('user');
  });
});

describe('partner tokens', () => {
  it('replace only themselves, once each, for seven days after their end', async () => {
    const signed = await post('auth/signup', {
      email: 'partner@anyjoi.test',
      password: 'correct-horse-battery',
    });
    const rotate = (token: string) =>
      request(app.url).post('/partner/auth/refresh').set('Authorization', `Bearer ${token}`).send({});
    const first = signed.body.anyjoiToken as string;
    app.clock.advance(2 * HOUR);
    const second = await rotate(first).expect(200);
    expect((await rotate(first)).body).toMatchObject({ statusCode: 403, code: 'PARTNER_TOKEN_EXPIRED' });
    expect((await rotate(signed.body.token)).body.code).toBe('PARTNER_TOKEN_EXPIRED');
    app.clock.advance(7 * DAY + 2 * HOUR);
    expect((await rotate(second.body.anyjoiToken)).body.code).toBe('PARTNER_TOKEN_EXPIRED');
  });

  it('do not work on the main root', async () => {
    const signed = await post('auth/signup', {
      email: 'partner2@anyjoi.test',
      password: 'correct-horse-battery',
    });
    await request(app.url)
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${signed.body.anyjoiToken}`)
      .expect(401);
  });
});
