import request from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import { SecurityLog } from '../../../src/platform/audit/security-log.js';
import { Retention } from '../../../src/platform/outbox/retention.js';
import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Event {
  kind: string;
  detail: string | null;
  ip: string | null;
  userAgent: string | null;
  actorId?: string | null;
  userName?: string;
}
const settled = () => app.app.nest.get(SecurityLog).settled();
async function ownEvents(person: Actor): Promise<Event[]> {
  await settled();
  const answer = await person.get('/api/auth/security-events', { limit: 100 });
  expect(answer.status).toBe(200);
  return (answer.body as { data: Event[] }).data;
}
const kinds = async (person: Actor) =>
  (await ownEvents(person)).map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`));
const signIn = (person: Actor, password: string) =>
  request(app.url)
    .post('/api/auth/signin')
    .set('User-Agent', 'Anyjoi test')
    .send({ login: person.email, password });

describe('the security events of an account', () => {
  it('tell of sign-ins, failed ones, ended sessions and a changed password', async () => {
    const person = await signUp(app);
    expect((await signIn(person, 'not-the-password')).status).toBe(400);
    expect((await signIn(person, person.password)).status).toBe(200);
    const sessions = (await person.get('/api/auth/sessions')).body as {
      data: { id: string; current: boolean }[];
    };
    const other = sessions.data.find(({ current }) => !current);
    expect((await person.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(200);
    const change = { currentPassword: person.password, newPassword: 'another-good-battery' };
    expect((await person.post('/api/auth/password/change', change)).status).toBe(200);
    expect(await kinds(person)).toEqual([
      'password_changed',
      'session_ended other_device',
      'signed_in',
      'sign_in_failed password',
      'signed_in',
      'password_set',
    ]);
    const failed = (await ownEvents(person)).find(({ kind }) => kind === 'sign_in_failed');
    expect(failed).toMatchObject({ ip: expect.stringMatching(/127\.0\.0\.1|::1/), userAgent: 'Anyjoi test' });
  });

  it('tell of a wrong mailed code, a refused door of staff and a wrong step-up', async () => {
    const person = await signUp(app);
    await request(app.url).post('/api/auth/email-otp').send({ email: person.email });
    await request(app.url).post('/api/auth/email').send({ email: person.email, code: '000000' });
    expect((await person.get('/api/support/user')).status).toBe(403);
    await person.post('/api/auth/step-up', { purpose: 'export' });
    await person.post('/api/me/export', {}, { 'X-Step-Up': '000000' });
    expect(await kinds(person)).toEqual(
      expect.arrayContaining([
        'access_refused GET support/user',
        'sign_in_failed code',
        'step_up_failed export',
      ]),
    );
  });

  it('are read on from a cursor, and by nobody else', async () => {
    const person = await signUp(app);
    await signIn(person, person.password);
    const first = await person.get('/api/auth/security-events', { limit: 1 });
    const { data, nextCursor } = first.body as { data: Event[]; nextCursor: string };
    const second = await person.get('/api/auth/security-events', { limit: 100, cursor: nextCursor });
    const rest = (second.body as { data: Event[] }).data;
    expect(data).toHaveLength(1);
    expect(rest.map(({ kind }) => kind)).toEqual(['signed_in', 'password_set']);
    expect(await kinds(await signUp(app))).toEqual(['signed_in', 'password_set']);
  });

  it('count tries in a flood once, and stay bounded', async () => {
    const person = await signUp(app);
    for (let call = 0; call < 25; call++) await person.get('/api/support/user');
    expect((await kinds(person)).filter((kind) => kind.startsWith('access_refused'))).toHaveLength(20);
    for (let call = 0; call < 13; call++) await signIn(person, 'not-the-password');
    await settled();
    const limits = await app.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM security_event WHERE kind = 'rate_limited' AND detail = 'auth.passwordTriesPerHour'`,
    );
    expect(limits).toEqual([{ count: 1 }]);
  });
});

describe('the log of security for staff', () => {
  it('holds second factors, recovery codes, looks at people and refused webhooks, with names', async () => {
    const staff = await signUpStaff(app, 'admin');
    const person = await signUp(app);
    await signIn(staff, staff.password);
    const login = { login: staff.email, password: staff.password };
    await request(app.url)
      .post('/api/auth/signin')
      .send({ ...login, totp: '000000' });
    await request(app.url)
      .post('/api/auth/signin')
      .send({ ...login, totp: staff.recoveryCodes[0] });
    await staff.get(`/api/support/user/${person.id}`);
    await request(app.url)
      .post('/api/webhook/stripe')
      .set('stripe-signature', 't=1,v1=00')
      .send({ id: 'evt_1' });
    await settled();
    const listed = async (query: object) =>
      ((await staff.get('/api/support/security-events', query)).body as { data: Event[] }).data;
    expect((await listed({ userId: staff.id })).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['second_factor_set', 'second_factor_failed', 'recovery_code_used']),
    );
    expect(await listed({ userId: person.id, kind: 'personal_data_read' })).toContainEqual(
      expect.objectContaining({ detail: 'user.read', actorId: staff.id }),
    );
    expect(await listed({ kind: 'webhook_refused' })).toEqual([
      expect.objectContaining({ detail: '/api/webhook/stripe', userId: null }),
    ]);
    expect(await kinds(person)).not.toContain('personal_data_read user.read');
    expect((await person.get('/api/support/security-events')).status).toBe(403);
  });

  it('cannot be changed, and forgets by its retention alone', async () => {
    const person = await signUp(app);
    for (const change of [
      `UPDATE security_event SET kind = 'x'`,
      `DELETE FROM security_event`,
      `TRUNCATE security_event`,
    ])
      await expect(app.db.query(change)).rejects.toThrow(/not allowed|permission denied/);
    await expect(app.app.source.query(`DELETE FROM security_event`)).rejects.toThrow('permission denied');
    app.clock.advance(366 * DAY);
    const later = await signUp(app);
    await app.app.nest.get(Retention).run();
    const left = await app.db.query<{ id: string }>(`SELECT DISTINCT user_id AS id FROM security_event`);
    expect(left).toContainEqual({ id: later.id });
    expect(left).not.toContainEqual({ id: person.id });
    await expect(app.db.query(`SELECT forget_security_events('infinity', 1000) AS gone`)).resolves.toEqual([
      { gone: 0 },
    ]);
  });

  it('gives its addresses to the copy of the data and loses them when the account is erased', async () => {
    const person = await signUp(app);
    const holder = app.app.nest.get(PersonalDataHolders).all.find(({ name }) => name === 'security-events');
    const subject = { userId: person.id, email: person.email, username: 'x' };
    expect((await holder?.collect?.(subject))?.content).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'signed_in', ip: expect.any(String) })]),
    );
    await holder?.erase?.(subject);
    const rows = await app.db.query(`SELECT DISTINCT ip, user_agent FROM security_event WHERE user_id = $1`, [
      person.id,
    ]);
    expect(rows).toEqual([{ ip: null, user_agent: null }]);
  });
});
