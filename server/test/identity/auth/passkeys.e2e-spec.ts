import request from 'supertest';
import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { Database } from '../../../src/platform/database/database.js';
import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { knownStepUp } from '../../support/known-step-up.js';
import { expectRefused, PasskeyPeople } from '../../support/passkey-people.js';

let app: TestApp;
let people: PasskeyPeople;
beforeAll(async () => {
  app = await startTestApp();
  people = new PasskeyPeople(app);
});
afterAll(() => app.close());

const mailTo = ({ email }: Actor, words: string) =>
  app.sandbox.mail.waitFor(email, ({ subject }) => subject.includes(words));

describe('adding a passkey', () => {
  it('asks for a mailed code, names the maker, and tells the owner', async () => {
    const person = await signUp(app);
    expect((await person.post('/api/auth/passkeys/options')).body.code).toBe('STEP_UP_REQUIRED');
    const options = await people.optionsFor(person);
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(64);
    const passkey = people.newPasskey();
    const answer = passkey.create(options);
    expect((await person.post('/api/auth/passkeys', answer)).body.code).toBe('STEP_UP_REQUIRED');
    const added = await person.post('/api/auth/passkeys', answer, await people.proof(person));
    expect(added.body.data).toMatchObject({ name: 'iCloud Keychain', backedUp: true, lastUsedAt: null });
    expect((await person.get('/api/auth/passkeys')).body.data).toEqual([added.body.data]);
    await mailTo(person, 'ein Passkey wurde hinzugefügt');
    const events = (await person.get('/api/auth/security-events')).body.data as { kind: string }[];
    expect(events.map(({ kind }) => kind)).toContain('passkey_added');
    // The browser hears which ones there are, and knows the account by the same handle.
    expect(await people.optionsFor(person)).toMatchObject({
      user: { id: options.user.id },
      excludeCredentials: [{ id: passkey.id.toString('base64url') }],
    });
  });

  it('takes each challenge once, for five minutes, in the session that asked', async () => {
    const person = await signUp(app);
    const options = await people.optionsFor(person);
    const stranger = await signUp(app);
    const answer = people.newPasskey().create(options);
    await expectRefused(stranger.post('/api/auth/passkeys', answer, await people.proof(stranger)));
    expect((await person.post('/api/auth/passkeys', answer, await people.proof(person))).status).toBe(201);
    await expectRefused(
      person.post('/api/auth/passkeys', people.newPasskey().create(options), await people.proof(person)),
    );
    const late = people.newPasskey().create(await people.optionsFor(person));
    app.clock.advance(5 * MINUTE);
    await expectRefused(person.post('/api/auth/passkeys', late, await people.proof(person)));
    const login = { login: person.email, password: person.password };
    const second = (await request(app.url).post('/api/auth/signin').send(login)).body as { token: string };
    const elsewhere = await knownStepUp(app, second.token, 'factor');
    const fromFirst = people.newPasskey().create(await people.optionsFor(person));
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
    await expectRefused(people.add(person, people.newPasskey(), odd));
    expect((await person.get('/api/auth/passkeys')).body.data).toEqual([]);
  });

  it('keeps a passkey that is there already with its owner', async () => {
    const { passkey, person } = await people.withPasskey();
    const stranger = await signUp(app);
    expect((await people.add(stranger, passkey)).body.code).toBe('ALREADY_EXISTS');
    expect((await people.add(person, passkey)).body.code).toBe('ALREADY_EXISTS');
  });

  it('takes ten, also all at once', async () => {
    const person = await signUp(app);
    for (let count = 0; count < 9; count++) expect((await people.add(person)).status).toBe(201);
    const answers = [
      people.newPasskey().create(await people.optionsFor(person)),
      people.newPasskey().create(await people.optionsFor(person)),
    ];
    const code = await people.proof(person);
    const codes = await Promise.all(
      answers.map(
        async (answer) => (await person.post('/api/auth/passkeys', answer, code)).body as { code?: string },
      ),
    );
    expect(codes.filter((body) => body.code === 'LIMIT_EXCEEDED')).toHaveLength(1);
    expect((await person.get('/api/auth/passkeys')).body.data).toHaveLength(10);
    const more = await person.post('/api/auth/passkeys/options', {}, await people.proof(person));
    expect(more.body.code).toBe('LIMIT_EXCEEDED');
  });

  it('is not for staff, whose passkeys from before do not count', async () => {
    const staff = await signUpStaff(app);
    const refused = await staff.post('/api/auth/passkeys/options', {}, await people.proof(staff));
    expect(refused.body.code).toBe('FORBIDDEN');
    const { person, passkey } = await people.withPasskey();
    await app.db.query(`UPDATE "user" SET roles = roles || ARRAY['support'] WHERE id = $1`, [person.id]);
    await expectRefused(people.signIn(passkey));
  });
});

describe('own passkeys', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { person, passkey, id } = await people.withPasskey();
    const stranger = await signUp(app);
    const renamed = await person.patch(`/api/auth/passkeys/${id}`, { name: 'Work phone' });
    expect(renamed.body.data).toMatchObject({ id, name: 'Work phone' });
    expect((await stranger.patch(`/api/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await person.patch(`/api/auth/passkeys/${id}`, { name: 'x'.repeat(61) })).status).toBe(400);
    expect((await stranger.get('/api/auth/passkeys')).body.data).toEqual([]);
    expect((await people.remove(stranger, id)).status).toBe(404);
    expect((await person.delete(`/api/auth/passkeys/${id}`)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await people.remove(person, id)).status).toBe(200);
    expect((await people.remove(person, id)).status).toBe(404);
    await mailTo(person, 'ein Passkey wurde entfernt');
    await expectRefused(people.signIn(passkey));
  });

  it('stand in the copy of own data and go with the account', async () => {
    const { person, passkey } = await people.withPasskey();
    const holder = app.app.nest.get(PersonalDataHolders).all.find(({ name }) => name === 'auth');
    const subject = { userId: person.id, email: person.email, username: 'x' };
    expect((await holder?.collect?.(subject))?.content).toMatchObject({
      passkeys: [{ name: 'iCloud Keychain', createdAt: expect.any(Date) as Date, lastUsedAt: null }],
    });
    await people.optionsFor(person);
    await app.app.nest.get(Database).transaction(async () => holder?.erase?.(subject));
    for (const table of ['passkey', 'passkey_holder', 'passkey_challenge'])
      expect(await app.db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [person.id])).toEqual([]);
    await expectRefused(people.signIn(passkey));
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
    const { person, id } = await people.withPasskey();
    await beginRemoval(person);
    expect((await people.remove(person, id)).status).toBe(200);
    expect((await people.add(person)).status).toBe(201);
    await app.pass(25 * HOUR);
    expect((await person.get('/api/auth/passkeys')).body.data).toHaveLength(1);
  });

  it('takes the passkeys of an account a day later, with every session', async () => {
    const { person, passkey } = await people.withPasskey();
    await beginRemoval(person);
    await app.pass(23 * HOUR);
    expect((await person.get('/api/auth/passkeys')).body.data).toHaveLength(1);
    await app.pass(HOUR);
    expect((await person.get('/api/me')).status).toBe(401);
    await expectRefused(people.signIn(passkey));
  });
});
