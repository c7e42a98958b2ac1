import { randomBytes } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { Passwords } from '../../../src/modules/identity/auth/passwords.js';
import { actor, signUp } from '../../support/actors.js';
import { codeOf, dashboardOf, keyOf } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { knownStepUp } from '../../support/known-step-up.js';
import { expectRefused, PasskeyPeople } from '../../support/passkey-people.js';
import { askStepUp } from '../../support/step-up.js';
import { eventually } from '../../support/wait.js';

const PASSWORD = 'correct-horse-battery';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const from = (ip: string) => (path: string, body: object) =>
  request(app.url).post(`/api/${path}`).set('X-Forwarded-For', ip).send(body);
const post = from('203.0.113.1');
const stranger = from('198.51.100.9');

async function squat(email: string, more: object = {}): Promise<{ token: string; id: string }> {
  const { body } = await stranger('auth/signup', { email, password: PASSWORD, ...more });
  return { token: body.token as string, id: body.user.id as string };
}

/** What a stranger may have left in an account: an API key, a webhook endpoint, a passkey. */
async function programsOf(email: string) {
  const people = new PasskeyPeople(app);
  const { token, id } = await squat(email, { accountType: 'brand' });
  const squatter = actor(app, id, email, token);
  const key = await keyOf(app, squatter, ['webhooks:manage', 'challenges:read']);
  const hook = { url: 'https://8.8.8.8/hook', topics: ['challenge.published'] };
  expect((await key.post('/partner/webhooks', hook)).status).toBe(201);
  const passkey = people.newPasskey();
  expect((await people.add(squatter, passkey)).status).toBe(201);
  return { squatter, key, hook, signIn: () => people.signIn(passkey) };
}

const endpointsOf = async (email: string, id: string, token: string) => {
  const answer = await (await dashboardOf(app, actor(app, id, email, token))).get('/partner/webhooks');
  return (answer.body as { data: { url: string }[] }).data;
};

const mailTo = async (email: string, subject: RegExp) =>
  app.sandbox.mail.waitFor(email, (mail) => subject.test(mail.subject));

async function linkTo(email: string, purpose: 'verify' | 'reset'): Promise<string> {
  const mail = await mailTo(email, purpose === 'verify' ? /^(Confirm|Bestätige)/ : /^(Reset|Neues Passwort)/);
  return new RegExp(`#${purpose}=([\\w-]+)`).exec(mail.text)?.[1] ?? '';
}

const alive = async (token: string) =>
  (await request(app.url).get('/api/auth/sessions').set('Authorization', `Bearer ${token}`)).status === 200;

describe('an address that somebody else typed first', () => {
  it('is free of their password and sessions once its owner opens the mailed link', async () => {
    const email = 'owner@anyjoi.test';
    const { token } = await squat(email);
    const mail = await mailTo(email, /^Confirm/);
    expect(mail.text).toMatch(/somebody else typed your address/);
    await post('auth/email/verify', { token: await linkTo(email, 'verify') }).expect(200);
    expect(await alive(token)).toBe(false);
    expect((await stranger('auth/signin', { login: email, password: PASSWORD })).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    expect((await mailTo(email, /address is confirmed/)).text).toMatch(/Not you\?/);
  });

  it('keeps password and session of who opens the link where they signed up, and of nobody else', async () => {
    const email = 'same@anyjoi.test';
    const { token } = await squat(email);
    const other = (await stranger('auth/signin', { login: email, password: PASSWORD })).body.token as string;
    await post('auth/email/verify', { token: await linkTo(email, 'verify') })
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    expect([await alive(token), await alive(other)]).toEqual([true, false]);
    expect((await post('auth/signin', { login: email, password: PASSWORD })).status).toBe(200);
  });

  it('is free of their API keys, webhook endpoints and passkeys once its owner logs in by a code', async () => {
    const email = 'programs@anyjoi.test';
    const { squatter, key, hook, signIn } = await programsOf(email);
    await post('auth/email-otp', { email }).expect(200);
    const code = (await mailTo(email, /^\d{6} is/)).subject.slice(0, 6);
    const { token } = (await post('auth/email', { email, code }).expect(200)).body as { token: string };
    expect(codeOf(await key.get('/partner/me'))).toEqual([401, 'UNAUTHORIZED']);
    await expectRefused(signIn());
    await eventually(async () => (await endpointsOf(email, squatter.id, token)).length === 0);
    await mailTo(email, /an API key has ended/);
    const owner = actor(app, squatter.id, email, token);
    expect((await owner.get('/api/api-key')).body.data).toMatchObject([
      { id: key.id, state: 'revoked', revokeReason: 'secured' },
    ]);
    // What the owner makes is theirs.
    const own = await keyOf(app, owner, ['webhooks:manage', 'challenges:read']);
    expect((await own.post('/partner/webhooks', hook)).status).toBe(201);
    expect((await own.get('/partner/me')).status).toBe(200);
  });

  it('keeps keys, endpoints and passkeys of who opens the link where they signed up', async () => {
    const email = 'own-programs@anyjoi.test';
    const { squatter, key, hook, signIn } = await programsOf(email);
    await post('auth/email/verify', { token: await linkTo(email, 'verify') })
      .set('Authorization', `Bearer ${squatter.token}`)
      .expect(200);
    expect((await key.get('/partner/me')).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await endpointsOf(email, squatter.id, squatter.token)).toMatchObject([{ url: hook.url }]);
  });

  it('does not keep those of another account whose session opens it', async () => {
    const email = 'third@anyjoi.test';
    const { token } = await squat(email);
    const third = await signUp(app);
    await post('auth/email/verify', { token: await linkTo(email, 'verify') })
      .set('Authorization', `Bearer ${third.token}`)
      .expect(200);
    expect([await alive(token), await alive(third.token)]).toEqual([false, true]);
  });
});

describe('a sign-in that is under way', () => {
  it('is refused where the password changes before it ends', async () => {
    const email = 'slow-entry@anyjoi.test';
    const { id } = await squat(email);
    const sessions = () => app.db.query(`SELECT id FROM session WHERE user_id = $1`, [id]);
    const before = await sessions();
    const owner = new pg.Client({ connectionString: app.db.ownerUrl });
    await owner.connect();
    await owner.query('BEGIN');
    const { rows } = await owner.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
    await owner.query(`UPDATE credential SET password_hash = 'another' WHERE user_id = $1`, [id]);
    const entering = stranger('auth/signin', { login: email, password: PASSWORD }).then(({ body }) => body);
    const waiting = () =>
      app.db.query(`SELECT FROM pg_locks WHERE NOT granted AND transactionid = $1::xid`, [rows[0]?.xid]);
    await eventually(async () => (await waiting()).length === 1);
    await owner.query('COMMIT');
    await owner.end();
    expect((await entering).code).toBe('INVALID_CREDENTIALS');
    expect(await sessions()).toEqual(before);
  });
});

describe('a login code', () => {
  const codeFor = async (email: string) => {
    await post('auth/email-otp', { email }).expect(200);
    return (await mailTo(email, /^\d{6} is/)).subject.slice(0, 6);
  };
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  it('is not used up by tries of a stranger, whose number is limited', async () => {
    const email = 'patient@anyjoi.test';
    const code = await codeFor(email);
    for (let i = 0; i < 10; i++)
      expect((await stranger('auth/email', { email, code: wrongOf(code) })).body.code).toBe('INVALID_CODE');
    expect((await stranger('auth/email', { email, code })).body.code).toBe('INVALID_CODE');
    expect((await post('auth/email', { email, code })).status).toBe(200);
  });

  it('works on another device than the one that asked', async () => {
    const email = 'two-devices@anyjoi.test';
    const code = await codeFor(email);
    expect((await stranger('auth/email', { email, code })).status).toBe(200);
  });

  it('counts one network of IPv6 as one', async () => {
    const email = 'ipv6@anyjoi.test';
    await from('2001:db8:1:2::1')('auth/email-otp', { email }).expect(200);
    const code = (await mailTo(email, /^\d{6} is/)).subject.slice(0, 6);
    for (let i = 0; i < 5; i++)
      await from(`2001:db8:1:2::${i + 10}`)('auth/email', { email, code: wrongOf(code) }).expect(400);
    expect((await from('2001:db8:1:2::99')('auth/email', { email, code })).body.code).toBe('INVALID_CODE');
  });
});

describe('a password', () => {
  it('is changed ten times wrongly at most, and its owner hears of each change', async () => {
    const person = await signUp(app);
    const change = (currentPassword: string) =>
      person.post('/api/auth/password/change', { currentPassword, newPassword: 'another-fine-horse' });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await mailTo(person.email, /Passwort wurde geändert/)).text).toContain('Warst du das nicht');
    for (let i = 0; i < 10; i++) expect((await change('wrong')).body.code).toBe('INVALID_CREDENTIALS');
    expect((await change('another-fine-horse')).body.code).toBe('RATE_LIMITED');
  });

  it('is first set with a mailed code', async () => {
    const email = 'without@anyjoi.test';
    await post('auth/email-otp', { email }).expect(200);
    const code = (await mailTo(email, /^\d{6} is/)).subject.slice(0, 6);
    const { token, user } = (await post('auth/email', { email, code })).body;
    const person = actor(app, user.id, email, token);
    const body = { newPassword: 'another-fine-horse' };
    expect((await person.post('/api/auth/password/change', body)).body.code).toBe('STEP_UP_REQUIRED');
    const stepUp = { 'X-Step-Up': await askStepUp(app, person, 'password') };
    expect((await person.post('/api/auth/password/change', body, stepUp)).status).toBe(200);
    await mailTo(email, /password was changed/);
    expect((await post('auth/signin', { login: email, password: 'another-fine-horse' })).status).toBe(200);
  });

  it.each([
    ['of the lists', 'password123'],
    ['of a pattern', 'qwertyuiop123'],
    ['of one sign', 'a'.repeat(40)],
    ['of the address', 'easy.to.guess1'],
  ])('is refused where it is common: one %s', async (_, password) => {
    const email = 'easy.to.guess@anyjoi.test';
    const signUpTry = await post('auth/signup', { email, password });
    expect([signUpTry.status, signUpTry.body.details]).toEqual([
      400,
      [{ field: 'password', rule: 'common', message: expect.stringContaining('easy to guess') }],
    ]);
    const made = await post('auth/signup', {
      email: `easy.to.guess@${randomBytes(4).toString('hex')}.test`,
      password: PASSWORD,
    });
    const change = await request(app.url)
      .post('/api/auth/password/change')
      .set('Authorization', `Bearer ${made.body.token as string}`)
      .send({ currentPassword: PASSWORD, newPassword: password });
    expect([change.status, change.body.details?.[0]]).toMatchObject([
      400,
      { field: 'newPassword', rule: 'common' },
    ]);
  });

  it('is not hashed for a link that nobody was sent', async () => {
    const passwords = app.app.nest.get(Passwords, { strict: false });
    const hash = jest.spyOn(passwords, 'hash');
    const answer = await post('auth/password/reset', {
      token: 'x'.repeat(43),
      password: 'another-fine-horse',
    });
    expect(answer.body.code).toBe('INVALID_TOKEN');
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  it('is not reset by a link to an address that the account has no more', async () => {
    const person = await signUp(app);
    await post('auth/password/forgot', { email: person.email }).expect(200);
    const token = await linkTo(person.email, 'reset');
    await app.db.query(`UPDATE "user" SET email = 'moved@anyjoi.test' WHERE id = $1`, [person.id]);
    const answer = await post('auth/password/reset', { token, password: 'another-fine-horse' });
    expect(answer.body.code).toBe('INVALID_TOKEN');
  });
});

describe('another address', () => {
  it('takes a mailed code, and counts once its owner has confirmed it', async () => {
    const person = await signUp(app);
    const wanted = { email: 'next@anyjoi.test' };
    expect((await person.post('/api/me/update', wanted)).body.code).toBe('STEP_UP_REQUIRED');
    const stepUp = { 'X-Step-Up': await askStepUp(app, person, 'email') };
    const asked = await person.post('/api/me/update', wanted, stepUp);
    expect(asked.body).toMatchObject({
      message: expect.stringContaining('neue Adresse'),
      user: { email: person.email },
    });
    await post('auth/email/verify', { token: await linkTo(wanted.email, 'verify') }).expect(200);
    expect((await person.get('/api/me')).body.data).toMatchObject({
      email: wanted.email,
      emailVerified: true,
    });
    await mailTo(person.email, /Adresse wurde geändert/);
    expect((await post('auth/signin', { login: wanted.email, password: PASSWORD })).status).toBe(200);
  });

  it('that another account has is refused', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const stepUp = { 'X-Step-Up': await knownStepUp(app, person.token, 'email') };
    const answer = await person.post('/api/me/update', { email: other.email }, stepUp);
    expect(answer.body.code).toBe('ALREADY_EXISTS');
  });
});

describe('the second factor', () => {
  it('is not tried by who cannot show the code: the owner is not locked out', async () => {
    const person = await signUp(app);
    for (let i = 0; i < 12; i++)
      await stranger('auth/email', { email: person.email, code: '000000', totp: '000000' });
    await post('auth/email-otp', { email: person.email }).expect(200);
    const code = (await mailTo(person.email, /^\d{6} is/)).subject.slice(0, 6);
    expect((await post('auth/email', { email: person.email, code, totp: '000000' })).status).toBe(200);
  });
});
