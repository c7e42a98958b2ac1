import { generate } from 'otplib';
import request from 'supertest';
import { MINUTE } from '../../../src/kernel/clock.js';
import { signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { knownStepUp } from '../../support/known-step-up.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: object, token?: string, stepUp?: string) => {
  const call = request(app.url).post(`/api/${path}`);
  if (stepUp) void call.set('X-Step-Up', stepUp);
  return (token ? call.set('Authorization', `Bearer ${token}`) : call).send(body);
};
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

async function newStaff() {
  const person = await signUp(app);
  await app.db.query(`UPDATE "user" SET roles = ARRAY['support'], default_role = 'support' WHERE id = $1`, [
    person.id,
  ]);
  const login = { login: person.email, password: 'correct-horse-battery' };
  return { login, token: (await post('auth/signin', login)).body.token as string };
}

describe('second factor of staff', () => {
  it('is needed before any other call', async () => {
    const { token } = await newStaff();
    const sessions = await request(app.url).get('/api/auth/sessions').set('Authorization', `Bearer ${token}`);
    expect(sessions.body).toMatchObject({ statusCode: 403, code: 'TOTP_REQUIRED' });
  });

  it('is set up once, then asked at each sign-in; a code works once', async () => {
    const { login, token } = await newStaff();
    expect((await post('auth/totp', {}, token)).body.code).toBe('STEP_UP_REQUIRED');
    const stepUp = await knownStepUp(app, token, 'factor');
    const { secret } = (await post('auth/totp', {}, token, stepUp)).body;
    expect((await post('auth/totp', {}, token, stepUp)).body.code).toBe('INVALID_CODE');
    expect((await post('auth/totp/confirm', { code: '000000' }, token)).body.code).toBe('INVALID_CODE');
    const confirmed = await post('auth/totp/confirm', { code: await codeOf(secret) }, token);
    const codes = confirmed.body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    // Stored as plain hashes, so they have to be too long to be tried.
    for (const one of codes) expect(one).toMatch(/^[0-9a-f]{28}$/);
    expect((await post('auth/totp', {}, token)).body.code).toBe('ALREADY_EXISTS');

    expect((await post('auth/signin', login)).body).toMatchObject({ statusCode: 403, code: 'TOTP_REQUIRED' });
    app.clock.advance(MINUTE);
    const totp = await codeOf(secret);
    const signed = await post('auth/signin', { ...login, totp });
    expect(signed.status).toBe(200);
    expect((await post('auth/signin', { ...login, totp })).body.code).toBe('INVALID_CODE');
    await request(app.url)
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${signed.body.token}`)
      .expect(200);

    const [recovery] = codes;
    expect((await post('auth/signin', { ...login, totp: recovery })).status).toBe(200);
    expect((await post('auth/signin', { ...login, totp: recovery })).body.code).toBe('INVALID_CODE');
  });

  it('is asked after a mailed code too, which stays good until it is given; guessing is limited', async () => {
    const { login, token } = await newStaff();
    const stepUp = await knownStepUp(app, token, 'factor');
    const { secret } = (await post('auth/totp', {}, token, stepUp)).body;
    await post('auth/totp/confirm', { code: await codeOf(secret) }, token);
    app.clock.advance(MINUTE);
    await post('auth/email-otp', { email: login.login });
    const mail = await app.sandbox.mail.waitFor(login.login, ({ subject }) => /^\d{6}/.test(subject));
    const code = mail.subject.slice(0, 6);
    const enter = (totp?: string) =>
      post('auth/email', { email: login.login, code, ...(totp ? { totp } : {}) });
    expect((await enter()).body.code).toBe('TOTP_REQUIRED');
    const right = await codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await enter(wrong)).body.code).toBe('INVALID_CODE');
    expect((await enter(right)).status).toBe(200);
    for (let i = 0; i < 9; i++) await post('auth/signin', { ...login, totp: wrong });
    expect((await post('auth/signin', { ...login, totp: wrong })).body.code).toBe('INVALID_CODE');
    expect((await post('auth/signin', { ...login, totp: wrong })).body.code).toBe('RATE_LIMITED');
  });

  it('keeps the secret encrypted', async () => {
    const staff = await signUpStaff(app, 'admin');
    const [row] = await app.db.query<{ secret: string }>(
      `SELECT secret FROM second_factor WHERE user_id = $1`,
      [staff.id],
    );
    expect(row?.secret).toMatch(/^k1\./);
  });
});
