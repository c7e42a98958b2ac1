import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { auditOf } from '../../support/audit.js';
import { settled } from '../../support/entries.js';

let app: TestApp;
let support: Actor;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  support = await signUpStaff(app, 'support');
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

const member = () => signUp(app, { role: 'creator' });
const byHand = (person: Actor, suspended: boolean, reason: string) =>
  support.post(`/api/support/user/${person.id}/suspend`, {
    suspended,
    reason,
    ...(suspended ? { until: app.clock.in(5 * DAY).toISOString() } : {}),
  });
/** Suspended by the decision about a report: its id. */
async function byReport(person: Actor, note: string): Promise<string> {
  const { body } = await (await member()).post(`/api/user/${person.id}/report`, { reason: 'fraud' });
  const { id } = (body as { data: { id: string } }).data;
  const decision = { action: 'none', author: 'suspend', rule: 'fraud', note };
  const { status } = await admin.post(`/api/support/report/${id}/resolve`, decision);
  expect(status).toBe(200);
  return id;
}
const subjects = async (person: Actor) => {
  const { data } = (await person.get('/api/appeal/subjects', { kind: 'suspension' })).body;
  return (data as { refId: string }[]).map(({ refId }) => refId);
};
const chance = async (person: Actor, refId: string) =>
  (await person.get('/api/appeal/subject', { kind: 'suspension', refId })).body.data;
const file = async (person: Actor, refId: string) => {
  const { status, body } = await person.post('/api/appeal', { kind: 'suspension', refId, text: 'Not me' });
  expect(status).toBe(201);
  return (body as { data: { id: string } }).data.id;
};
const reverse = (staff: Actor, id: string) =>
  staff.post(`/api/support/appeal/${id}/decision`, { outcome: 'reversed', reason: 'looked at it again' });
const stateOf = async ({ id }: Actor) =>
  (await app.db.query<{ state: string }>(`SELECT state FROM "user" WHERE id = $1`, [id]))[0]?.state;
const mailed = async ({ email }: Actor, subject: RegExp) => {
  await settled(app);
  return app.sandbox.mail.list(email).some((mail) => subject.test(mail.subject));
};
const OPEN_AGAIN = /wieder freigegeben/;

describe('an appeal against a suspension that came from a report', () => {
  it('tells the reasons of the report, and its reversal takes the decision back', async () => {
    const person = await member();
    const report = await byReport(person, 'Sold the same views twice');
    expect(await subjects(person)).toEqual([report]);
    expect(await chance(person, report)).toMatchObject({
      open: true,
      statement: { reason: 'Sold the same views twice', rule: 'Kein Betrug', automated: false },
    });
    expect(await chance(await member(), report)).toMatchObject({ open: false, statement: null });
    const appeal = await file(person, report);
    expect((await support.get(`/api/support/appeal/${appeal}`)).body.data.stands).toBe(true);
    expect((await reverse(admin, appeal)).status).toBe(403);
    expect((await reverse(support, appeal)).status).toBe(200);
    expect(await stateOf(person)).toBe('active');
    expect((await support.get(`/api/support/report/${report}`)).body.data).toMatchObject({
      status: 'dismissed',
      strikes: 0,
    });
    expect(await subjects(person)).toEqual([]);
  });

  it('is not about one by hand from before', async () => {
    const person = await member();
    await byHand(person, true, 'Spam');
    await byHand(person, false, 'A mistake');
    const report = await byReport(person, 'Asks for money');
    expect(await subjects(person)).toEqual([report]);
    expect(await chance(person, person.id)).toMatchObject({ open: false, statement: null });
    expect((await chance(person, report)).statement.reason).toBe('Asks for money');
  });
});

describe('an appeal against one of two suspensions', () => {
  it('lifts its own part and says that the account stays suspended', async () => {
    const person = await member();
    await byHand(person, true, 'Spam');
    const report = await byReport(person, 'Asks for money');
    expect(await subjects(person)).toEqual([person.id, report]);
    const hand = await file(person, person.id);
    expect((await reverse(admin, hand)).status).toBe(200);
    expect(await stateOf(person)).toBe('suspended');
    expect(await mailed(person, /eine Sperre deines Kontos ist aufgehoben/)).toBe(true);
    expect(await mailed(person, OPEN_AGAIN)).toBe(false);
    expect(await auditOf(app, 'user.restore', person.id)).toMatchObject([{ after: { open: false } }]);
    expect(await subjects(person)).toEqual([report]);
    expect((await reverse(support, await file(person, report))).status).toBe(200);
    expect(await stateOf(person)).toBe('active');
  });

  it('leaves the one by hand where that of the report is reversed', async () => {
    const person = await member();
    const report = await byReport(person, 'Asks for money');
    await byHand(person, true, 'Spam');
    expect((await reverse(support, await file(person, report))).status).toBe(200);
    expect(await stateOf(person)).toBe('suspended');
    expect(await subjects(person)).toEqual([person.id]);
    const hand = await file(person, person.id);
    expect((await reverse(admin, hand)).status).toBe(200);
    expect(await stateOf(person)).toBe('active');
    expect(await mailed(person, OPEN_AGAIN)).toBe(true);
  });
});

describe('a suspension by hand that has run out while a report still stands', () => {
  it('no longer counts, and may come again', async () => {
    const person = await member();
    await byHand(person, true, 'Spam');
    await byReport(person, 'Asks for money');
    app.clock.advance(5 * DAY);
    support = await signUpStaff(app, 'support');
    const again = await byHand(person, true, 'Spam again');
    expect([again.status, again.body.data.suspendedBy]).toEqual([200, ['report', 'staff']]);
    app.clock.advance(5 * DAY);
    support = await signUpStaff(app, 'support');
    const { body } = await support.get(`/api/support/user/${person.id}`);
    expect(body.data).toMatchObject({ state: 'suspended', suspendedBy: ['report'], suspendedUntil: null });
    const refused = await byHand(person, false, 'A mistake');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });
});
