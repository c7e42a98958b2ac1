import { generate } from 'otplib';
import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { knownStepUp } from '../../support/known-step-up.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
const proof = async (person: Actor) => ({ 'X-Step-Up': await knownStepUp(app, person.token, 'factor') });
const post = (path: string, body: object) => app.http.post(`/api/auth/${path}`).send(body);
const signIn = ({ email, password }: Actor) => post('signin', { login: email, password });
const mailTo = ({ email }: Actor, words: string) =>
  app.sandbox.mail.waitFor(email, ({ subject }) => subject.includes(words));

/** A member with two-step verification; the next code of their app is a new one. */
async function withFactor(): Promise<{ person: Actor; secret: string; recoveryCodes: string[] }> {
  const person = await signUp(app);
  const { secret } = (await person.post('/api/auth/totp', {}, await proof(person))).body as {
    secret: string;
  };
  const confirmed = await person.post('/api/auth/totp/confirm', { code: await codeOf(secret) });
  app.clock.advance(MINUTE);
  return { person, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

async function challengeOf(person: Actor): Promise<string> {
  const refused = await signIn(person);
  expect(refused.body).toMatchObject({ statusCode: 403, code: 'TOTP_REQUIRED' });
  expect(refused.body).not.toHaveProperty('token');
  expect(refused.headers['set-cookie']).toBeUndefined();
  return refused.body.challenge as string;
}

const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000');

describe('two-step verification of a member', () => {
  it('is turned on with a mailed code and a code of the app, and its owner hears of it', async () => {
    const person = await signUp(app);
    const off = { since: null, recoveryCodesLeft: 0, required: false };
    expect((await person.get('/api/auth/totp')).body.data).toEqual(off);
    expect((await person.post('/api/auth/totp')).body.code).toBe('STEP_UP_REQUIRED');
    const begun = await person.post('/api/auth/totp', {}, await proof(person));
    expect(begun.body.otpauthUrl).toMatch(/^otpauth:\/\/totp\//);
    // Not before a code of the app was right.
    expect((await signIn(person)).status).toBe(200);
    const right = await codeOf(begun.body.secret as string);
    expect((await person.post('/api/auth/totp/confirm', { code: wrongFor(right) })).body.code).toBe(
      'INVALID_CODE',
    );
    const confirmed = await person.post('/api/auth/totp/confirm', { code: right });
    expect(new Set(confirmed.body.recoveryCodes as string[]).size).toBe(10);
    const on = { since: expect.any(String) as string, recoveryCodesLeft: 10, required: false };
    expect((await person.get('/api/auth/totp')).body.data).toEqual(on);
    await mailTo(person, 'Bestätigung in zwei Schritten ist eingeschaltet');
    const [row] = await app.db.query<{ recovery_hashes: string[] }>(
      `SELECT recovery_hashes FROM second_factor WHERE user_id = $1`,
      [person.id],
    );
    for (const code of confirmed.body.recoveryCodes as string[])
      expect(row?.recovery_hashes).not.toContain(code);
  });

  it('keeps the session in which it was turned on, which the browser goes on renewing', async () => {
    const email = `kept-${process.pid}@anyjoi.test`;
    const password = 'correct-horse-battery';
    const opened = await post('signup', { email, password });
    const cookie = String(opened.headers['set-cookie']).match(/refresh=[^;]+/)?.[0] ?? '';
    const bearer = { Authorization: `Bearer ${opened.body.token as string}` };
    const stepUp = { 'X-Step-Up': await knownStepUp(app, opened.body.token as string, 'factor') };
    const { secret } = (
      await app.http
        .post('/api/auth/totp')
        .set({ ...bearer, ...stepUp })
        .send({})
    ).body as { secret: string };
    const confirm = { code: await codeOf(secret) };
    await app.http.post('/api/auth/totp/confirm').set(bearer).send(confirm).expect(200);
    await app.http.post('/api/auth/refresh').set({ Cookie: cookie, Origin: app.url }).expect(200);
  });

  it('asks after the password; what the first step brings is no session', async () => {
    const { person, secret } = await withFactor();
    const challenge = await challengeOf(person);
    const me = await app.http.get('/api/me').set('Authorization', `Bearer ${challenge}`);
    expect(me.status).toBe(401);
    const code = await codeOf(secret);
    const signed = await post('second-step', { challenge, code, device: { platform: 'web' } });
    expect(signed.body).toMatchObject({ token: expect.any(String), user: { id: person.id } });
    expect(signed.body).not.toHaveProperty('recoveryCodesLeft');
    expect((await post('second-step', { challenge, code })).body.code).toBe('INVALID_TOKEN');
    // One code of the app opens one session.
    const again = await post('second-step', { challenge: await challengeOf(person), code });
    expect(again.body.code).toBe('INVALID_CODE');
  });

  it('asks after a mailed code, which is used up with the second step', async () => {
    const { person, secret } = await withFactor();
    await post('email-otp', { email: person.email });
    const mail = await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      /^\d{6} ist dein/.test(subject),
    );
    const login = { email: person.email, code: mail.subject.slice(0, 6) };
    const { challenge } = (await post('email', login)).body as { challenge: string };
    const code = await codeOf(secret);
    expect((await post('second-step', { challenge, code })).status).toBe(200);
    expect((await post('email', login)).body.code).toBe('INVALID_CODE');
  });

  it('takes five tries for a first step and ten an hour for an account, also all at once', async () => {
    const { person, secret } = await withFactor();
    const wrong = wrongFor(await codeOf(secret));
    const first = await challengeOf(person);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => post('second-step', { challenge: first, code: wrong })),
    );
    const codes = tries.map(({ body }) => (body as { code: string }).code);
    expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'INVALID_TOKEN')).toHaveLength(3);
    const right = await codeOf(secret);
    expect((await post('second-step', { challenge: first, code: right })).body.code).toBe('INVALID_TOKEN');
    const second = await challengeOf(person);
    for (let i = 0; i < 5; i++) await post('second-step', { challenge: second, code: wrong });
    const third = await post('second-step', { challenge: await challengeOf(person), code: right });
    expect(third.body.code).toBe('RATE_LIMITED');
  });

  it('is asked for ten minutes, and no longer than the password holds', async () => {
    const { person, secret } = await withFactor();
    const old = await challengeOf(person);
    app.clock.advance(10 * MINUTE);
    const late = await post('second-step', { challenge: old, code: await codeOf(secret) });
    expect(late.body.code).toBe('INVALID_TOKEN');
    const before = await challengeOf(person);
    const passwords = { currentPassword: person.password, newPassword: 'another-battery-staple' };
    await person.post('/api/auth/password/change', passwords);
    const after = await post('second-step', { challenge: before, code: await codeOf(secret) });
    expect(after.body.code).toBe('INVALID_TOKEN');
  });

  it('takes each recovery code once, says how many are left, and tells the owner', async () => {
    const { person, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    const signed = await post('second-step', { challenge: await challengeOf(person), code });
    expect(signed.body.recoveryCodesLeft).toBe(9);
    const mail = await mailTo(person, 'Wiederherstellungscode wurde benutzt');
    expect(mail.text).toContain('Übrige Codes: 9');
    const again = await post('second-step', { challenge: await challengeOf(person), code });
    expect(again.body.code).toBe('INVALID_CODE');
  });

  it('replaces the recovery codes on demand', async () => {
    const { person, recoveryCodes } = await withFactor();
    expect((await person.post('/api/auth/totp/recovery-codes')).body.code).toBe('STEP_UP_REQUIRED');
    const renewed = await person.post('/api/auth/totp/recovery-codes', {}, await proof(person));
    const fresh = renewed.body.recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    const old = await post('second-step', { challenge: await challengeOf(person), code: recoveryCodes[0] });
    expect(old.body.code).toBe('INVALID_CODE');
    const now = await post('second-step', { challenge: await challengeOf(person), code: fresh[0] });
    expect(now.status).toBe(200);
  });

  it('is turned off with a mailed code; staff cannot', async () => {
    const { person } = await withFactor();
    const off = (who: Actor, headers: Record<string, string>) =>
      app.http.delete('/api/auth/totp').set({ Authorization: `Bearer ${who.token}`, ...headers });
    expect((await off(person, {})).body.code).toBe('STEP_UP_REQUIRED');
    expect((await off(person, await proof(person))).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
    await mailTo(person, 'Bestätigung in zwei Schritten ist ausgeschaltet');
    expect((await off(person, await proof(person))).body.code).toBe('CONFLICT');
    const staff = await signUpStaff(app);
    expect((await off(staff, await proof(staff))).body.code).toBe('FORBIDDEN');
  });
});

describe('a factor that its owner has lost', () => {
  const ask = async (staff: Actor, id: string) =>
    staff.post(
      `/api/support/user/${id}/second-factor/remove`,
      { reason: 'Lost the phone, checked by video' },
      { 'X-Step-Up': await knownStepUp(app, staff.token, 'account') },
    );
  const hasFactor = async ({ id }: Actor) =>
    (await app.db.query(`SELECT 1 FROM second_factor WHERE user_id = $1`, [id])).length === 1;

  it('is removed by support a day later, with every session', async () => {
    const { person } = await withFactor();
    const support = await signUpStaff(app);
    const path = `/api/support/user/${person.id}/second-factor/remove`;
    expect((await support.post(path, { reason: 'Lost the phone' })).body.code).toBe('STEP_UP_REQUIRED');
    expect((await ask(support, person.id)).status).toBe(200);
    const shown = (await support.get(`/api/support/user/${person.id}`)).body.data;
    expect(shown).toMatchObject({ secondFactor: true, secondFactorRemovalAt: expect.any(String) });
    await app.pass(23 * HOUR);
    expect(await hasFactor(person)).toBe(true);
    await app.pass(HOUR);
    expect(await hasFactor(person)).toBe(false);
    expect((await person.get('/api/me')).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
    const audited = await app.db.query(
      `SELECT 1 FROM audit_log WHERE action = 'user.removeFactor' AND target_id = $1`,
      [person.id],
    );
    expect(audited).toHaveLength(1);
  });

  it('stays when the person stops it by the mailed link, which works once', async () => {
    const { person } = await withFactor();
    await ask(await signUpStaff(app), person.id);
    const mail = await mailTo(person, 'wird entfernt');
    const token = /#keep=(\S+)/.exec(mail.text)?.[1] ?? '';
    expect((await post('totp/keep', { token })).status).toBe(200);
    expect((await post('totp/keep', { token })).body.code).toBe('INVALID_TOKEN');
    await app.pass(25 * HOUR);
    expect(await hasFactor(person)).toBe(true);
    await challengeOf(person);
  });

  it('is a matter of admins where it belongs to staff, and of nobody for themselves', async () => {
    const [support, admin, other] = [
      await signUpStaff(app),
      await signUpStaff(app, 'admin'),
      await signUpStaff(app),
    ];
    expect((await ask(support, other.id)).body.code).toBe('FORBIDDEN');
    expect((await ask(support, support.id)).status).toBe(403);
    expect((await ask(admin, other.id)).status).toBe(200);
    expect((await ask(admin, (await signUp(app)).id)).body.code).toBe('CONFLICT');
  });
});
