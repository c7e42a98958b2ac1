import { generate } from 'otplib';
import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { codeOf, keyOf } from '../../../support/api-keys.js';
import { auditOf } from '../../../support/audit.js';
import { knownStepUp } from '../../../support/known-step-up.js';
import { expectRefused, PasskeyPeople } from '../../../support/passkey-people.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let admin: Actor;
let support: Actor;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  support = await signUpStaff(app);
});
afterEach(() => app.close());

const reason = 'the person asked for it';
const change = async (id: string, body: object, by = admin) => {
  const code = await knownStepUp(app, by.token, 'account');
  return by.patch(`/api/admin/user/${id}`, { reason, ...body }, { 'X-Step-Up': code });
};
const suspend = (by: Actor, id: string, body: object) =>
  by.post(`/api/support/user/${id}/suspend`, { reason, ...body });
const inHours = (hours: number): string => app.clock.in(hours * HOUR).toISOString();
const rowOf = (id: string) =>
  app.db.query<{ state: string }>(
    `SELECT roles, default_role, email, email_verified, state, suspended_until FROM "user" WHERE id = $1`,
    [id],
  );

describe('roles', () => {
  it('are changed with a mailed code, end the sessions and stand in the audit log', async () => {
    const person = await signUp(app, { role: 'creator' });
    const bare = await admin.patch(`/api/admin/user/${person.id}`, { roles: ['creator'], reason });
    expect([bare.status, bare.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    const done = await change(person.id, { roles: ['creator', 'consumer'] });
    expect([done.status, done.body.data.roles]).toEqual([200, ['creator', 'consumer']]);
    expect((await person.get('/api/me')).status).toBe(401);
    expect(await auditOf(app, 'user.change', person.id)).toMatchObject([
      {
        actorId: admin.id,
        reason,
        before: { roles: ['user', 'creator'] },
        after: { roles: ['creator', 'consumer'] },
      },
    ]);
  });

  it('of staff and members are never mixed, and the account type keeps its role', async () => {
    const person = await signUp(app, { role: 'brand' });
    for (const roles of [['brand', 'admin'], ['support'], ['creator'], ['user'], []]) {
      const answer = await change(person.id, { roles });
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, 'roles']);
    }
    expect((await change(support.id, { roles: ['support', 'user'] })).status).toBe(400);
    expect((await change(support.id, { roles: ['admin'] })).status).toBe(200);
  });

  it('are never one’s own, and one admin always stays', async () => {
    expect((await change(admin.id, { roles: ['support'] })).status).toBe(403);
    const second = await signUpStaff(app, 'admin');
    const both = await Promise.all([
      change(second.id, { roles: ['support'] }, admin),
      change(admin.id, { roles: ['support'] }, second),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await app.db.query(`SELECT 1 FROM "user" WHERE 'admin' = ANY (roles)`);
    expect(admins).toHaveLength(1);
  });

  it('are for admins, and say why', async () => {
    const person = await signUp(app);
    expect((await support.patch(`/api/admin/user/${person.id}`, { roles: ['user'], reason })).status).toBe(
      403,
    );
    expect((await admin.patch(`/api/admin/user/${person.id}`, { mezzyaType: 'prospect' })).status).toBe(400);
    const plan = await admin.patch(`/api/admin/user/${person.id}`, { mezzyaType: 'prospect', reason });
    expect([plan.status, plan.body.data.mezzyaType]).toEqual([200, 'prospect']);
  });
});

describe('another address', () => {
  it('ends every other way in and is told to both', async () => {
    const person = await signUp(app, { role: 'creator' });
    await app.db.query(
      `INSERT INTO identity (provider, subject, user_id, created_at) VALUES ('google', 'g-1', $1, now())`,
      [person.id],
    );
    const email = `new-${person.email}`;
    const done = await change(person.id, { email: email.toUpperCase() });
    expect([done.status, done.body.data]).toMatchObject([200, { email, emailVerified: false }]);
    expect((await person.get('/api/me')).status).toBe(401);
    for (const login of [person.email, email]) {
      const signedIn = await person.post('/api/auth/signin', { login, password: person.password });
      expect(signedIn.body.code).toBe('INVALID_CREDENTIALS');
    }
    expect(await app.db.query(`SELECT 1 FROM identity WHERE user_id = $1`, [person.id])).toEqual([]);
    await app.sandbox.mail.waitFor(person.email, ({ subject }) => /Adresse wurde geändert/.test(subject));
    await app.sandbox.mail.waitFor(email, ({ subject }) => /Bestätige deine Adresse/.test(subject));
    const [noted] = await auditOf(app, 'user.change', person.id);
    expect(JSON.stringify(noted)).not.toContain(person.email);
  });

  it('ends passkeys, API keys and webhook endpoints, and leaves the factor of the app', async () => {
    const people = new PasskeyPeople(app);
    const person = await signUp(app, { role: 'brand' });
    const passkey = people.newPasskey();
    expect((await people.add(person, passkey)).status).toBe(201);
    const key = await keyOf(app, person, ['webhooks:manage', 'challenges:read']);
    const hook = { url: 'https://8.8.8.8/hook', topics: ['challenge.published'] };
    expect((await key.post('/partner/webhooks', hook)).status).toBe(201);
    const { body } = await person.post('/api/auth/totp', {}, await people.proof(person));
    const epoch = Math.floor(app.clock.now().getTime() / 1000);
    const code = await generate({ secret: body.secret as string, epoch });
    expect((await person.post('/api/auth/totp/confirm', { code })).status).toBe(200);

    const email = `new-${person.email}`;
    expect((await change(person.id, { email })).status).toBe(200);
    await expectRefused(people.signIn(passkey));
    expect(codeOf(await key.get('/partner/me'))).toEqual([401, 'UNAUTHORIZED']);
    await eventually(async () => {
      const left = await app.db.query(`SELECT 1 FROM webhook_endpoint WHERE owner_id = $1`, [person.id]);
      return left.length === 0;
    });
    await person.post('/api/auth/email-otp', { email });
    const mail = await app.sandbox.mail.waitFor(email, ({ subject }) => /^\d{6} /.test(subject));
    const login = { email, code: mail.subject.slice(0, 6) };
    expect((await person.post('/api/auth/email', login)).body.code).toBe('TOTP_REQUIRED');
  });

  it('is refused where it belongs to somebody, and nothing changes', async () => {
    const person = await signUp(app, { role: 'creator' });
    const other = await signUp(app);
    const before = await rowOf(person.id);
    const taken = await change(person.id, { email: other.email, roles: ['creator'] });
    expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect(await rowOf(person.id)).toEqual(before);
    expect((await person.get('/api/me')).status).toBe(200);
  });
});

describe('a suspension', () => {
  it('keeps the person from acting, says why, and ends by itself', async () => {
    const person = await signUp(app, { role: 'creator' });
    const until = inHours(48);
    const done = await suspend(support, person.id, { suspended: true, until });
    expect([done.status, done.body.data]).toMatchObject([200, { state: 'suspended', suspendedUntil: until }]);
    expect((await person.post('/api/me/update', { bio: 'hello' })).body.code).toBe('ACCOUNT_SUSPENDED');
    const mail = await app.sandbox.mail.waitFor(person.email, ({ subject }) => /gesperrt/.test(subject));
    expect(mail.text).toContain(reason);
    expect((await suspend(support, person.id, { suspended: true, until })).status).toBe(409);
    app.clock.advance(2 * DAY);
    await eventually(async () => (await rowOf(person.id)).some(({ state }) => state === 'active'));
    expect((await person.post('/api/me/update', { bio: 'hello' })).status).toBe(200);
  });

  it('by support lasts a week at most and never touches staff or what an admin did', async () => {
    const person = await signUp(app);
    const long = { suspended: true, until: inHours(8 * 24) };
    for (const body of [{ suspended: true }, long])
      expect((await suspend(support, person.id, body)).body.details?.[0]?.field).toBe('until');
    expect((await suspend(support, admin.id, { suspended: true, until: inHours(1) })).status).toBe(403);
    expect((await suspend(admin, person.id, { suspended: true, until: inHours(-1) })).status).toBe(400);
    expect((await suspend(admin, person.id, { suspended: true })).status).toBe(200);
    expect((await suspend(support, person.id, { suspended: false })).status).toBe(403);
    expect((await suspend(admin, person.id, { suspended: false })).status).toBe(200);
    expect(await auditOf(app, 'user.restore', person.id)).toMatchObject([{ actorId: admin.id, reason }]);
    expect((await suspend(admin, admin.id, { suspended: true })).status).toBe(403);
  });
});

describe('signing somebody out', () => {
  it('ends all their sessions', async () => {
    const person = await signUp(app);
    expect((await support.post(`/api/support/user/${person.id}/sign-out`, {})).status).toBe(400);
    expect((await support.post(`/api/support/user/${person.id}/sign-out`, { reason })).status).toBe(200);
    expect((await person.get('/api/me')).status).toBe(401);
    expect(await auditOf(app, 'user.endSessions', person.id)).toMatchObject([
      { reason, after: { ended: 1 } },
    ]);
    for (const { id } of [support, admin])
      expect((await support.post(`/api/support/user/${id}/sign-out`, { reason })).status).toBe(403);
    expect((await admin.post(`/api/support/user/${support.id}/sign-out`, { reason })).status).toBe(200);
  });
});
