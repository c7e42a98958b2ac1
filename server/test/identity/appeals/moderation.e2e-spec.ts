import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { again } from '../../support/challenges.js';
import { startTestApp, type TestApp } from '../../support/app.js';

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

interface Decision {
  report: string;
  post: string;
}

/** A post of theirs that somebody has reported, with what staff decided about it. */
async function decided(person: Actor, decision: object): Promise<Decision> {
  const made = await person.post('/api/post', { text: 'Oat milk cures everything' });
  expect(made.status).toBe(201);
  const post = (made.body as { data: { id: string } }).data.id;
  const filed = await (
    await member()
  ).post('/api/report', { kind: 'post', targetId: post, reason: 'fraud', details: 'It does not' });
  const report = (filed.body as { data: { id: string } }).data.id;
  const answer = await admin.post(`/api/support/report/${report}/resolve`, {
    rule: 'fraud',
    note: 'Promises a cure',
    ...decision,
  });
  expect(answer.status).toBe(200);
  return { report, post };
}
const subjects = async (person: Actor) => {
  const { data } = (await person.get('/api/appeal/subjects', { kind: 'moderation' })).body;
  return (data as { refId: string }[]).map(({ refId }) => refId);
};
const chance = async (person: Actor, refId: string) =>
  (await person.get('/api/appeal/subject', { kind: 'moderation', refId })).body.data;
const file = (person: Actor, refId: string) =>
  person.post('/api/appeal', { kind: 'moderation', refId, text: 'It is a joke' });
const decide = (staff: Actor, id: string, outcome: 'upheld' | 'reversed') =>
  staff.post(`/api/support/appeal/${id}/decision`, { outcome, reason: 'looked at it again' });
const seen = async (post: string) => (await app.http.get(`/api/post/get/${post}`)).status;

describe('an appeal against hidden content', () => {
  it('tells the reasons, and its reversal shows it again and takes the strike back', async () => {
    const person = await member();
    const { report, post } = await decided(person, { action: 'hide' });
    expect(await seen(post)).toBe(404);
    expect(await subjects(person)).toEqual([report]);
    expect(await chance(person, report)).toMatchObject({
      open: true,
      statement: {
        title: 'Oat milk cures everything',
        what: 'Dein Inhalt wurde ausgeblendet',
        rule: 'Kein Betrug',
        reason: 'Promises a cure',
        automated: false,
      },
    });
    const other = await member();
    expect(await chance(other, report)).toMatchObject({ open: false, statement: null });
    expect((await file(other, report)).status).toBe(404);

    const filed = await file(person, report);
    expect(filed.status).toBe(201);
    expect((await file(person, report)).status).toBe(409);
    const appeal = (filed.body as { data: { id: string } }).data.id;
    expect((await support.get(`/api/support/appeal/${appeal}`)).body.data).toMatchObject({
      stands: true,
      facts: expect.arrayContaining([
        expect.objectContaining({ value: 'Oat milk cures everything' }),
        expect.objectContaining({ value: '1 Person' }),
      ]) as unknown,
    });
    expect((await decide(admin, appeal, 'reversed')).status).toBe(403);
    expect((await decide(support, appeal, 'reversed')).status).toBe(200);
    expect(await seen(post)).toBe(200);
    expect((await support.get(`/api/support/report/${report}`)).body.data).toMatchObject({
      status: 'dismissed',
      strikes: 0,
    });
    expect(await subjects(person)).toEqual([]);
  });

  it('leaves it hidden where it is turned down', async () => {
    const person = await member();
    const { report, post } = await decided(person, { action: 'hide' });
    const filed = await file(person, report);
    const appeal = (filed.body as { data: { id: string } }).data.id;
    expect((await decide(support, appeal, 'upheld')).status).toBe(200);
    expect(await seen(post)).toBe(404);
    expect(await chance(person, report)).toMatchObject({ open: false, appeal: { status: 'upheld' } });
  });
});

describe('a warning', () => {
  it('is appealed as well', async () => {
    const person = await member();
    const { report } = await decided(person, { action: 'none', author: 'warn' });
    expect((await chance(person, report)).statement.what).toBe('Dein Konto wurde verwarnt');
    expect((await file(person, report)).status).toBe(201);
  });
});

describe('a suspension with hidden content', () => {
  it('is appealed as a suspension while it stands, as a decision about content afterwards', async () => {
    const person = await member();
    const until = app.clock.in(3 * DAY).toISOString();
    const { report } = await decided(person, { action: 'hide', author: 'suspend', until });
    expect(await subjects(person)).toEqual([]);
    expect(await chance(person, report)).toMatchObject({ open: false, statement: null });
    await app.pass(4 * DAY);
    expect(await subjects(await again(app, person))).toEqual([report]);
  });
});

// Last, since the sessions of staff end meanwhile.
describe('the time to appeal', () => {
  it('is six months', async () => {
    const person = await member();
    const { report } = await decided(person, { action: 'hide' });
    app.clock.advance(182 * DAY);
    const later = await again(app, person);
    expect(await chance(later, report)).toMatchObject({ open: true });
    app.clock.advance(2 * DAY);
    const late = await again(app, person);
    expect(await subjects(late)).toEqual([]);
    expect((await file(late, report)).body).toMatchObject({ code: 'EXPIRED' });
  });
});
