import request from 'supertest';
import { generate } from 'otplib';
import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { Database } from '../../../src/platform/database/database.js';
import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { knownStepUp } from '../../support/known-step-up.js';
import { type Assertion, type Odd, SoftPasskey } from '../../support/passkeys.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const proof = async ({ token }: Actor) => ({ 'X-Step-Up': await knownStepUp(app, token, 'factor') });
const newPasskey = () => new SoftPasskey(app.url);
const mailTo = ({ email }: Actor, words: string) =>
  app.sandbox.mail.waitFor(email, ({ subject }) => subject.includes(words));

type Creation = Parameters<SoftPasskey['create']>[0];
type Request = Parameters<SoftPasskey['get']>[0];

async function optionsFor(person: Actor): Promise<Creation> {
  const answer = await person.post('/api/auth/passkeys/options', {}, await proof(person));
  expect(answer.status).toBe(200);
  return answer.body as Creation;
}

const add = async (person: Actor, passkey = newPasskey(), odd: Odd = {}) =>
  person.post('/api/auth/passkeys', passkey.create(await optionsFor(person), odd), await proof(person));

async function withPasskey(): Promise<{ person: Actor; passkey: SoftPasskey; id: string }> {
  const person = await signUp(app);
  const passkey = newPasskey();
  const added = await add(person, passkey);
  expect(added.status).toBe(201);
  return { person, passkey, id: (added.body as { data: { id: string } }).data.id };
}

/** A browser that keeps its cookies. */
const browser = () => request.agent(app.url);
type Browser = ReturnType<typeof browser>;

const ask = async (from: Browser) =>
  (await from.post('/api/auth/passkey-sign-in/options').send({}).expect(200)).body as Request;
const enter = (from: Browser, passkey: Assertion) => from.post('/api/auth/passkey-sign-in').send({ passkey });

async function signIn(passkey: SoftPasskey, odd: Odd = {}) {
  const from = browser();
  return enter(from, passkey.get(await ask(from), odd));
}

async function expectRefused(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } });
  expect(body).not.toHaveProperty('token');
}

const remove = async (person: Actor, id: string) =>
  app.http
    .delete(`/api/auth/passkeys/${id}`)
    .set({ Authorization: `Bearer ${person.token}`, ...(await proof(person)) });

describe('adding a passkey', () => {
  it('asks for a mailed code, names the maker, and tells the owner', async () => {
    const person = await signUp(app);
    expect((await person.post('/api/auth/passkeys/options')).body.code).toBe('STEP_UP_REQUIRED');
    const options = await optionsFor(person);
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(64);
    const passkey = newPasskey();
    const answer = passkey.create(options);
    expect((await person.post('/api/auth/passkeys', answer)).body.code).toBe('STEP_UP_REQUIRED');
    const added = await person.post('/api/auth/passkeys', answer, await proof(person));
    expect(added.body.data).toMatchObject({ name: 'iCloud Keychain', backedUp: true, lastUsedAt: null });
    expect((await person.get('/api/auth/passkeys')).body.data).toEqual([added.body.data]);
    await mailTo(person, 'ein Passkey wurde hinzugefügt');
    const events = (await person.get('/api/auth/security-events')).body.data as { kind: string }[];
    expect(events.map(({ kind }) => kind)).toContain('passkey_added');
    // The browser hears which ones there are, and knows the account by the same handle.
    expect(await optionsFor(person)).toMatchObject({
      user: { id: options.user.id },
      excludeCredentials: [{ id: passkey.id.toString('base64url') }],
    });
  });

  it('takes each challenge once, for five minutes, in the session that asked', async () => {
    const person = await signUp(app);
    const options = await optionsFor(person);
    const stranger = await signUp(app);
    const answer = newPasskey().create(options);
    await expectRefused(stranger.post('/api/auth/passkeys', answer, await proof(stranger)));
    expect((await person.post('/api/auth/passkeys', answer, await proof(person))).status).toBe(201);
    await expectRefused(person.post('/api/auth/passkeys', newPasskey().create(options), await proof(person)));
    const late = newPasskey().create(await optionsFor(person));
    app.clock.advance(5 * MINUTE);
    await expectRefused(person.post('/api/auth/passkeys', late, await proof(person)));
    const login = { login: person.email, password: person.password };
    const second = (await request(app.url).post('/api/auth/signin').send(login)).body as { token: string };
    const elsewhere = await knownStepUp(app, second.token, 'factor');
    const fromFirst = newPasskey().create(await optionsFor(person));
    await expectRefused(
      request(app.url)
        .post('/api/auth/passkeys')
        .set({ Authorization: `Bearer ${second.token}`, 'X-Step-Up': elsewhere })
        .send(fromFirst),
    );
  });

  it.each([
    ['another origin', { origin: 'https://anyjoi.example' }],
    ['another site', { rpId: 'anyjoi.example' }],
    ['nobody verified', { verified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses an answer with %s', async (_, odd) => {
    const person = await signUp(app);
    await expectRefused(add(person, newPasskey(), odd));
    expect((await person.get('/api/auth/passkeys')).body.data).toEqual([]);
  });

  it('keeps a passkey that is there already with its owner', async () => {
    const { passkey, person } = await withPasskey();
    const stranger = await signUp(app);
    expect((await add(stranger, passkey)).body.code).toBe('ALREADY_EXISTS');
    expect((await add(person, passkey)).body.code).toBe('ALREADY_EXISTS');
  });

  it('takes ten, also all at once', async () => {
    const person = await signUp(app);
    for (let count = 0; count < 9; count++) expect((await add(person)).status).toBe(201);
    const answers = [
      newPasskey().create(await optionsFor(person)),
      newPasskey().create(await optionsFor(person)),
    ];
    const code = await proof(person);
    const codes = await Promise.all(
      answers.map(
        async (answer) => (await person.post('/api/auth/passkeys', answer, code)).body as { code?: string },
      ),
    );
    expect(codes.filter((body) => body.code === 'LIMIT_EXCEEDED')).toHaveLength(1);
    expect((await person.get('/api/auth/passkeys')).body.data).toHaveLength(10);
    const more = await person.post('/api/auth/passkeys/options', {}, await proof(person));
    expect(more.body.code).toBe('LIMIT_EXCEEDED');
  });

  it('is not for staff, whose passkeys from before do not count', async () => {
    const staff = await signUpStaff(app);
    const refused = await staff.post('/api/auth/passkeys/options', {}, await proof(staff));
    expect(refused.body.code).toBe('FORBIDDEN');
    const { person, passkey } = await withPasskey();
    await app.db.query(`UPDATE "user" SET roles = roles || ARRAY['support'] WHERE id = $1`, [person.id]);
    await expectRefused(signIn(passkey));
  });
});

describe('own passkeys', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { person, passkey, id } = await withPasskey();
    const stranger = await signUp(app);
    const renamed = await person.patch(`/api/auth/passkeys/${id}`, { name: 'Work phone' });
    expect(renamed.body.data).toMatchObject({ id, name: 'Work phone' });
    expect((await stranger.patch(`/api/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await person.patch(`/api/auth/passkeys/${id}`, { name: 'x'.repeat(61) })).status).toBe(400);
    expect((await stranger.get('/api/auth/passkeys')).body.data).toEqual([]);
    expect((await remove(stranger, id)).status).toBe(404);
    expect((await person.delete(`/api/auth/passkeys/${id}`)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await remove(person, id)).status).toBe(200);
    expect((await remove(person, id)).status).toBe(404);
    await mailTo(person, 'ein Passkey wurde entfernt');
    await expectRefused(signIn(passkey));
  });

  it('stand in the copy of own data and go with the account', async () => {
    const { person, passkey } = await withPasskey();
    const holder = app.app.nest.get(PersonalDataHolders).all.find(({ name }) => name === 'auth');
    const subject = { userId: person.id, email: person.email, username: 'x' };
    expect((await holder?.collect?.(subject))?.content).toMatchObject({
      passkeys: [{ name: 'iCloud Keychain', createdAt: expect.any(Date) as Date, lastUsedAt: null }],
    });
    await optionsFor(person);
    await app.app.nest.get(Database).transaction(async () => holder?.erase?.(subject));
    for (const table of ['passkey', 'passkey_holder', 'passkey_challenge'])
      expect(await app.db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [person.id])).toEqual([]);
    await expectRefused(signIn(passkey));
  });
});

describe('sign-in with a passkey', () => {
  it('needs no name, opens a session, and says when it was used last', async () => {
    const { person, passkey } = await withPasskey();
    const before = app.clock.now();
    const signed = await signIn(passkey);
    expect(signed.body).toMatchObject({ token: expect.any(String), user: { id: person.id } });
    const me = await app.http.get('/api/me').set('Authorization', `Bearer ${signed.body.token as string}`);
    expect(me.status).toBe(200);
    const [shown] = (await person.get('/api/auth/passkeys')).body.data as { lastUsedAt: string }[];
    expect(Date.parse(shown?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before.getTime());
  });

  it('counts as both steps, and leaves the password asking for the code of the app', async () => {
    const { person, passkey } = await withPasskey();
    const begun = await person.post('/api/auth/totp', {}, await proof(person));
    const epoch = Math.floor(app.clock.now().getTime() / 1000);
    const code = await generate({ secret: begun.body.secret as string, epoch });
    await person.post('/api/auth/totp/confirm', { code });
    const login = { login: person.email, password: person.password };
    expect((await app.http.post('/api/auth/signin').send(login)).body.code).toBe('TOTP_REQUIRED');
    expect((await signIn(passkey)).status).toBe(200);
    // What opens the routes of staff is the code of the app alone.
    const [session] = await app.db.query<{ second_factor: boolean }>(
      `SELECT second_factor FROM session WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [person.id],
    );
    expect(session?.second_factor).toBe(false);
  });

  it('takes each challenge once, for five minutes, in the browser that asked', async () => {
    const { passkey } = await withPasskey();
    const from = browser();
    const options = await ask(from);
    const answer = passkey.get(options);
    await expectRefused(enter(browser(), answer));
    // A stranger's try has not used it up.
    expect((await enter(from, answer)).status).toBe(200);
    await expectRefused(enter(from, answer));
    await expectRefused(enter(from, passkey.get(options)));
    const late = passkey.get(await ask(from));
    app.clock.advance(5 * MINUTE);
    await expectRefused(enter(from, late));
  });

  it('uses a challenge up by one wrong answer', async () => {
    const { passkey } = await withPasskey();
    const from = browser();
    const options = await ask(from);
    await expectRefused(enter(from, passkey.get(options, { origin: 'https://anyjoi.example' })));
    await expectRefused(enter(from, passkey.get(options)));
  });

  it.each([
    ['another origin', { origin: 'https://anyjoi.example' }],
    ['another site', { rpId: 'anyjoi.example' }],
    ['nobody verified', { verified: false }],
  ])('refuses an answer with %s', async (_, odd) => {
    const { passkey } = await withPasskey();
    await expectRefused(signIn(passkey, odd));
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('refuses a counter that goes back, as in a copy', async () => {
    const { passkey, person } = await withPasskey();
    expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    await expectRefused(signIn(passkey, { counter: 7 }));
    await expectRefused(signIn(passkey, { counter: 3 }));
    expect((await signIn(passkey, { counter: 8 })).status).toBe(200);
    const events = (await person.get('/api/auth/security-events')).body.data as {
      kind: string;
      detail: string | null;
    }[];
    expect(
      events.filter(({ kind, detail }) => kind === 'sign_in_failed' && detail === 'passkey'),
    ).toHaveLength(2);
  });

  it('refuses an unknown passkey in the same words, and one under another person’s handle', async () => {
    const { passkey } = await withPasskey();
    const other = await withPasskey();
    const from = browser();
    const wrong = await enter(from, passkey.get(await ask(from), { rpId: 'anyjoi.example' }));
    const unknown = newPasskey();
    unknown.create(await optionsFor(other.person));
    const asked = await enter(from, unknown.get(await ask(from)));
    expect(asked.body).toMatchObject({
      code: wrong.body.code as string,
      message: wrong.body.message as string,
    });
    const { userHandle } = other.passkey.get(await ask(from));
    await expectRefused(enter(from, { ...passkey.get(await ask(from)), userHandle }));
  });

  it('of a suspended account reaches no more than its password does; of a deleted one nothing', async () => {
    const { person, passkey } = await withPasskey();
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [person.id]);
    const login = { login: person.email, password: person.password };
    const byPassword = await request(app.url).post('/api/auth/signin').send(login);
    const byPasskey = await signIn(passkey);
    expect(byPasskey.status).toBe(byPassword.status);
    const read = await app.http
      .get('/api/auth/passkeys')
      .set('Authorization', `Bearer ${byPasskey.body.token as string}`);
    expect(read.body.code).toBe('ACCOUNT_SUSPENDED');
    await app.db.query(`UPDATE "user" SET state = 'deleted' WHERE id = $1`, [person.id]);
    await expectRefused(signIn(passkey));
  });
});

describe('a passkey as the second step', () => {
  async function challenged() {
    const made = await withPasskey();
    const { person } = made;
    const begun = await person.post('/api/auth/totp', {}, await proof(person));
    const epoch = Math.floor(app.clock.now().getTime() / 1000);
    const code = await generate({ secret: begun.body.secret as string, epoch });
    await person.post('/api/auth/totp/confirm', { code });
    const login = { login: person.email, password: person.password };
    const refused = await request(app.url).post('/api/auth/signin').send(login);
    return { ...made, challenge: refused.body.challenge as string };
  }
  const post = (path: string, body: object) =>
    request(app.url).post(`/api/auth/second-step/${path}`).send(body);
  const askFor = async (challenge: string) =>
    (await post('passkey/options', { challenge }).expect(200)).body as Request & {
      allowCredentials: { id: string }[];
    };

  it('finishes the sign-in once', async () => {
    const { person, passkey, challenge } = await challenged();
    const options = await askFor(challenge);
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }]);
    const answer = passkey.get(options);
    const signed = await post('passkey', { challenge, passkey: answer });
    expect(signed.body).toMatchObject({ token: expect.any(String), user: { id: person.id } });
    expect((await post('passkey', { challenge, passkey: answer })).body.code).toBe('INVALID_TOKEN');
  });

  it('is no one else’s, and not the answer of another sign-in', async () => {
    const { challenge } = await challenged();
    const other = await challenged();
    await expectRefused(post('passkey', { challenge, passkey: other.passkey.get(await askFor(challenge)) }));
    const foreign = other.passkey.get(await askFor(other.challenge));
    await expectRefused(post('passkey', { challenge, passkey: foreign }));
    expect((await post('passkey/options', { challenge: 'nobody' })).body.code).toBe('INVALID_TOKEN');
  });

  it('is wrong five times at most', async () => {
    const { passkey, challenge } = await challenged();
    for (let tried = 0; tried < 5; tried++)
      await expectRefused(
        post('passkey', { challenge, passkey: passkey.get(await askFor(challenge), { verified: false }) }),
      );
    const right = passkey.get(await askFor(challenge));
    expect((await post('passkey', { challenge, passkey: right })).body.code).toBe('INVALID_TOKEN');
  });
});

describe('a passkey in place of a mailed code', () => {
  const askFor = async (person: Actor, purpose: string) =>
    (await person.post('/api/auth/step-up/passkey/options', { purpose })).body as Request & {
      allowCredentials: unknown[];
    };

  it('brings a code for one purpose and session', async () => {
    const { person, passkey, id } = await withPasskey();
    const wrongPurpose = passkey.get(await askFor(person, 'payout'));
    await expectRefused(
      person.post('/api/auth/step-up/passkey', { purpose: 'factor', passkey: wrongPurpose }),
    );
    const answer = passkey.get(await askFor(person, 'factor'));
    const { code } = (await person.post('/api/auth/step-up/passkey', { purpose: 'factor', passkey: answer }))
      .body as { code: string };
    expect(code).toMatch(/^\d{6}$/);
    await expectRefused(person.post('/api/auth/step-up/passkey', { purpose: 'factor', passkey: answer }));
    const removed = await app.http
      .delete(`/api/auth/passkeys/${id}`)
      .set({ Authorization: `Bearer ${person.token}`, 'X-Step-Up': code });
    expect(removed.status).toBe(200);
  });

  it('is one’s own; without one the list is empty', async () => {
    const { passkey } = await withPasskey();
    const stranger = await signUp(app);
    const options = await askFor(stranger, 'payout');
    expect(options.allowCredentials).toEqual([]);
    await expectRefused(
      stranger.post('/api/auth/step-up/passkey', { purpose: 'payout', passkey: passkey.get(options) }),
    );
  });
});

describe('removal by support', () => {
  async function beginRemoval({ id }: Actor): Promise<void> {
    const support = await signUpStaff(app);
    const path = `/api/support/user/${id}/second-factor/remove`;
    const code = { 'X-Step-Up': await knownStepUp(app, support.token, 'account') };
    expect((await support.post(path, { reason: 'The laptop was stolen' }, code)).status).toBe(200);
  }

  it('is over once its owner has removed the last one, and takes none that comes later', async () => {
    const { person, id } = await withPasskey();
    await beginRemoval(person);
    expect((await remove(person, id)).status).toBe(200);
    expect((await add(person)).status).toBe(201);
    await app.pass(25 * HOUR);
    expect((await person.get('/api/auth/passkeys')).body.data).toHaveLength(1);
  });

  it('takes the passkeys of an account a day later, with every session', async () => {
    const { person, passkey } = await withPasskey();
    await beginRemoval(person);
    await app.pass(23 * HOUR);
    expect((await person.get('/api/auth/passkeys')).body.data).toHaveLength(1);
    await app.pass(HOUR);
    expect((await person.get('/api/me')).status).toBe(401);
    await expectRefused(signIn(passkey));
  });
});
