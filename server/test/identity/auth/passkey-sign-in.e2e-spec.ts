import request from 'supertest';
import { generate } from 'otplib';
import { MINUTE } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectRefused, PasskeyPeople, type Request } from '../../support/passkey-people.js';

let app: TestApp;
let people: PasskeyPeople;
beforeAll(async () => {
  app = await startTestApp();
  people = new PasskeyPeople(app);
});
afterAll(() => app.close());

describe('sign-in with a passkey', () => {
  it('needs no name, opens a session, and says when it was used last', async () => {
    const { person, passkey } = await people.withPasskey();
    const before = app.clock.now();
    const signed = await people.signIn(passkey);
    expect(signed.body).toMatchObject({ token: expect.any(String), user: { id: person.id } });
    const me = await app.http.get('/api/me').set('Authorization', `Bearer ${signed.body.token as string}`);
    expect(me.status).toBe(200);
    const [shown] = (await person.get('/api/auth/passkeys')).body.data as { lastUsedAt: string }[];
    expect(Date.parse(shown?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before.getTime());
  });

  it('counts as both steps, and leaves the password asking for the code of the app', async () => {
    const { person, passkey } = await people.withPasskey();
    const begun = await person.post('/api/auth/totp', {}, await people.proof(person));
    const epoch = Math.floor(app.clock.now().getTime() / 1000);
    const code = await generate({ secret: begun.body.secret as string, epoch });
    await person.post('/api/auth/totp/confirm', { code });
    const login = { login: person.email, password: person.password };
    expect((await app.http.post('/api/auth/signin').send(login)).body.code).toBe('TOTP_REQUIRED');
    expect((await people.signIn(passkey)).status).toBe(200);
    // What opens the routes of staff is the code of the app alone.
    const [session] = await app.db.query<{ second_factor: boolean }>(
      `SELECT second_factor FROM session WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [person.id],
    );
    expect(session?.second_factor).toBe(false);
  });

  it('takes each challenge once, for five minutes, in the browser that asked', async () => {
    const { passkey } = await people.withPasskey();
    const from = people.browser();
    const options = await people.ask(from);
    const answer = passkey.get(options);
    await expectRefused(people.enter(people.browser(), answer));
    // A stranger's try has not used it up.
    expect((await people.enter(from, answer)).status).toBe(200);
    await expectRefused(people.enter(from, answer));
    await expectRefused(people.enter(from, passkey.get(options)));
    const late = passkey.get(await people.ask(from));
    app.clock.advance(5 * MINUTE);
    await expectRefused(people.enter(from, late));
  });

  it('uses a challenge up by one wrong answer', async () => {
    const { passkey } = await people.withPasskey();
    const from = people.browser();
    const options = await people.ask(from);
    await expectRefused(people.enter(from, passkey.get(options, { origin: 'https://anyjoi.example' })));
    await expectRefused(people.enter(from, passkey.get(options)));
  });

  it.each([
    ['another origin', { origin: 'https://anyjoi.example' }],
    ['another site', { rpId: 'anyjoi.example' }],
    ['nobody verified', { verified: false }],
  ])('refuses an answer with %s', async (_, odd) => {
    const { passkey } = await people.withPasskey();
    await expectRefused(people.signIn(passkey, odd));
    expect((await people.signIn(passkey)).status).toBe(200);
  });

  it('refuses a counter that goes back, as in a copy', async () => {
    const { passkey, person } = await people.withPasskey();
    expect((await people.signIn(passkey, { counter: 7 })).status).toBe(200);
    await expectRefused(people.signIn(passkey, { counter: 7 }));
    await expectRefused(people.signIn(passkey, { counter: 3 }));
    expect((await people.signIn(passkey, { counter: 8 })).status).toBe(200);
    const events = (await person.get('/api/auth/security-events')).body.data as {
      kind: string;
      detail: string | null;
    }[];
    expect(
      events.filter(({ kind, detail }) => kind === 'sign_in_failed' && detail === 'passkey'),
    ).toHaveLength(2);
  });

  it('refuses an unknown passkey in the same words, and one under another person’s handle', async () => {
    const { passkey } = await people.withPasskey();
    const other = await people.withPasskey();
    const from = people.browser();
    const wrong = await people.enter(from, passkey.get(await people.ask(from), { rpId: 'anyjoi.example' }));
    const unknown = people.newPasskey();
    unknown.create(await people.optionsFor(other.person));
    const asked = await people.enter(from, unknown.get(await people.ask(from)));
    expect(asked.body).toMatchObject({
      code: wrong.body.code as string,
      message: wrong.body.message as string,
    });
    const { userHandle } = other.passkey.get(await people.ask(from));
    await expectRefused(people.enter(from, { ...passkey.get(await people.ask(from)), userHandle }));
  });

  it('of a suspended account reaches no more than its password does; of a deleted one nothing', async () => {
    const { person, passkey } = await people.withPasskey();
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [person.id]);
    const login = { login: person.email, password: person.password };
    const byPassword = await request(app.url).post('/api/auth/signin').send(login);
    const byPasskey = await people.signIn(passkey);
    expect(byPasskey.status).toBe(byPassword.status);
    const read = await app.http
      .get('/api/auth/passkeys')
      .set('Authorization', `Bearer ${byPasskey.body.token as string}`);
    expect(read.body.code).toBe('ACCOUNT_SUSPENDED');
    await app.db.query(`UPDATE "user" SET state = 'deleted' WHERE id = $1`, [person.id]);
    await expectRefused(people.signIn(passkey));
  });
});

describe('a passkey as the second step', () => {
  async function challenged() {
    const made = await people.withPasskey();
    const { person } = made;
    const begun = await person.post('/api/auth/totp', {}, await people.proof(person));
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
    const { person, passkey, id } = await people.withPasskey();
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
    const { passkey } = await people.withPasskey();
    const stranger = await signUp(app);
    const options = await askFor(stranger, 'payout');
    expect(options.allowCredentials).toEqual([]);
    await expectRefused(
      stranger.post('/api/auth/step-up/passkey', { purpose: 'payout', passkey: passkey.get(options) }),
    );
  });
});
