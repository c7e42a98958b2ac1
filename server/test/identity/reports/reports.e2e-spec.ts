import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';

interface Line {
  id: string;
  notices: number;
  reasons: string[];
}

let app: TestApp;
let support: Actor;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'reports.perDay': 8 } });
  support = await signUpStaff(app);
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

const creator = () => signUp(app, { role: 'creator' });
const report = (by: Actor, of: { id: string }, body: object = { reason: 'spam' }) =>
  by.post(`/api/user/${of.id}/report`, body);
const filed = async (by: Actor, of: { id: string }, body?: object) => {
  const answer = await report(by, of, body);
  if (answer.status !== 201) throw new Error(`report: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { id: string } }).data.id;
};
const queue = async (query: object = {}) =>
  ((await support.get('/api/support/report', { per: 100, ...query })).body as { data: Line[] }).data;
const one = async (id: string) => (await support.get(`/api/support/report/${id}`)).body;
const resolve = (by: Actor, id: string, body: object) =>
  by.post(`/api/support/report/${id}/resolve`, { action: 'none', note: 'Seen on their page', ...body });
const reverse = (by: Actor, id: string) =>
  by.post(`/api/support/report/${id}/reverse`, { reason: 'It was a mistake' });
const stateOf = async ({ id }: { id: string }) => {
  const [row] = await app.db.query<{ state: string; until: Date | null }>(
    `SELECT state, suspended_until AS until FROM "user" WHERE id = $1`,
    [id],
  );
  return [row?.state, row?.until ?? null];
};
const lift = (of: { id: string }) =>
  admin.post(`/api/support/user/${of.id}/suspend`, { suspended: false, reason: 'enough' });
const eventsOf = async (id: string) =>
  (
    await app.db.query<{ name: string }>(
      `SELECT name FROM outbox WHERE aggregate_id = $1 AND name LIKE 'report.%' ORDER BY seq`,
      [id],
    )
  ).map(({ name }) => name);

describe('a report', () => {
  it('of several people about one person becomes one case that counts them, each once', async () => {
    const [bad, one1, two, three] = await Promise.all([creator(), creator(), creator(), creator()]);
    const ids = await Promise.all([
      filed(one1, bad, { reason: 'fraud', details: 'Asks for money' }),
      filed(two, bad, { reason: 'fraud' }),
      filed(three, bad, { reason: 'spam' }),
      filed(one1, bad, { reason: 'fraud', details: 'Asks for money' }),
    ]);
    expect(new Set(ids).size).toBe(1);
    const line = (await queue()).find(({ id }) => id === ids[0]);
    expect(line).toMatchObject({ notices: 3, reasons: ['fraud', 'spam'], status: 'open' });
    const { data, target, history } = await one(ids[0] ?? '');
    expect(data.reported).toHaveLength(3);
    expect(target).toMatchObject({ hideable: false, hidden: false });
    expect(history).toEqual([]);
    expect(await eventsOf(ids[0] ?? '')).toEqual(['report.created', 'report.created', 'report.created']);
  });

  it('tells its reporter nothing of others', async () => {
    const [bad, lena, omar] = [await creator(), await creator(), await creator()];
    await filed(lena, bad, { reason: 'hate', details: 'Of Lena' });
    const { data } = (await report(omar, bad)).body;
    expect(data).toMatchObject({
      kind: 'user',
      targetId: bad.id,
      reason: 'spam',
      details: null,
      status: 'open',
    });
    expect([data.reporter.id, JSON.stringify(data).includes('Lena')]).toEqual([omar.id, false]);
    expect((await omar.get('/api/support/report')).status).toBe(403);
  });

  it('is refused about oneself, about nobody, without a reason, too long, and too often', async () => {
    const [lena, bad] = [await creator(), await creator()];
    expect((await report(lena, lena)).status).toBe(409);
    expect((await report(lena, { id: '0192f6a0-0000-7000-8000-000000000001' })).status).toBe(404);
    expect((await report(lena, support)).status).toBe(404);
    for (const body of [{}, { reason: 'dull' }, { reason: 'spam', details: 'x'.repeat(1001) }])
      expect((await report(lena, bad, body)).status).toBe(400);
    const omar = await creator();
    const answers = await Promise.all(Array.from({ length: 9 }, () => report(omar, bad)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await app.http.post(`/api/user/${bad.id}/report`).send({ reason: 'spam' })).status).toBe(401);
  });

  it('reaches a person who has blocked the reporter', async () => {
    const [bad, lena] = [await creator(), await creator()];
    await bad.post(`/api/user/${lena.id}/block`);
    expect((await report(lena, bad)).status).toBe(201);
  });
});

describe('staff', () => {
  it('read the queue by age and by how many reported, one kind or one state', async () => {
    const [few, many] = [await creator(), await creator()];
    const early = await filed(await creator(), few);
    const late = await filed(await creator(), many);
    await filed(await creator(), many);
    const order = async (sort: string) =>
      (await queue({ sort, kind: 'user' })).map(({ id }) => id).filter((id) => id === early || id === late);
    expect(await order('oldest')).toEqual([early, late]);
    expect(await order('most')).toEqual([late, early]);
    expect(await queue({ kind: 'message' })).toEqual([]);
    expect((await queue({ status: 'open' })).map(({ id }) => id)).toContain(early);
    const overview = (await support.get('/api/support/queue')).body.data as { kind: string; open: number }[];
    expect(overview.find(({ kind }) => kind === 'reports')?.open).toBeGreaterThanOrEqual(2);
  });

  it('take a case and dismiss it, and a later report opens a new one with the old as its history', async () => {
    const [good, lena] = [await creator(), await creator()];
    const id = await filed(lena, good);
    expect((await support.post(`/api/support/report/${id}/take`)).body.data).toMatchObject({
      status: 'in_review',
      handledBy: { id: support.id },
      allowedEvents: ['resolve'],
    });
    expect((await support.post(`/api/support/report/${id}/take`)).status).toBe(409);
    const done = await resolve(support, id, { note: 'Nothing wrong' });
    expect([done.status, done.body.data.status]).toEqual([200, 'dismissed']);
    expect((await resolve(support, id, {})).status).toBe(409);
    expect(await eventsOf(id)).toEqual(['report.created', 'report.resolved']);
    const next = await filed(lena, good);
    expect(next).not.toBe(id);
    expect((await one(next)).history.map((line: Line) => line.id)).toEqual([id]);
    expect((await one(next)).data).toMatchObject({ strikes: 0, penalties: [] });
  });

  it('warn and suspend; strikes count for 180 days', async () => {
    const [bad, lena] = [await creator(), await creator()];
    const first = await filed(lena, bad);
    expect((await resolve(support, first, { author: 'warn', rule: 'spam' })).body.data).toMatchObject({
      status: 'resolved',
      authorAction: 'warn',
      rule: 'spam',
      strikes: 1,
      penalties: [{ action: 'warn', liftedAt: null }],
    });
    const second = await filed(lena, bad);
    const until = app.clock.in(3 * DAY).toISOString();
    expect((await resolve(support, second, { author: 'suspend' })).status).toBe(400);
    expect(
      (await resolve(support, second, { author: 'suspend', until: app.clock.in(8 * DAY).toISOString() }))
        .status,
    ).toBe(400);
    expect((await resolve(support, second, { author: 'suspend', until })).body.data.strikes).toBe(2);
    expect(await stateOf(bad)).toEqual(['suspended', new Date(until)]);
    await app.pass(4 * DAY);
    expect(await stateOf(bad)).toEqual(['active', null]);
    app.clock.advance(177 * DAY);
    support = await signUpStaff(app);
    admin = await signUpStaff(app, 'admin');
    expect((await one(second)).data.strikes).toBe(0);
  });

  it('never decide about themselves or their own report', async () => {
    const [bad, other] = [await creator(), await signUpStaff(app)];
    const id = await filed(other, bad);
    expect((await resolve(other, id, {})).status).toBe(403);
    await app.db.query(`UPDATE report SET author_id = $2 WHERE id = $1`, [id, support.id]);
    expect((await resolve(support, id, {})).status).toBe(403);
  });
});

describe('a suspension', () => {
  it('stays while another cause stands, and each cause lifts its own part alone', async () => {
    const bad = await creator();
    const byHand = app.clock.in(2 * DAY).toISOString();
    const suspended = { suspended: true, until: byHand, reason: 'by hand' };
    await admin.post(`/api/support/user/${bad.id}/suspend`, suspended);
    const first = await filed(await creator(), bad);
    const until = app.clock.in(5 * DAY).toISOString();
    await resolve(admin, first, { author: 'suspend', until });
    const second = await filed(await creator(), bad);
    await resolve(admin, second, { author: 'suspend' });
    expect(await stateOf(bad)).toEqual(['suspended', null]);

    expect((await reverse(admin, second)).body.data).toMatchObject({ status: 'dismissed', strikes: 1 });
    expect(await stateOf(bad)).toEqual(['suspended', new Date(until)]);
    await reverse(admin, first);
    expect(await stateOf(bad)).toEqual(['suspended', new Date(byHand)]);
    expect((await reverse(admin, first)).status).toBe(409);
    await lift(bad);
    expect(await stateOf(bad)).toEqual(['active', null]);
    expect(await eventsOf(first)).toEqual(['report.created', 'report.resolved', 'report.reversed']);
  });

  it('by hand comes on top of one by a report, and is lifted apart from it', async () => {
    const bad = await creator();
    const id = await filed(await creator(), bad);
    const until = app.clock.in(DAY).toISOString();
    await resolve(support, id, { author: 'suspend', until });
    expect((await lift(bad)).status).toBe(409);
    const byHand = () =>
      admin.post(`/api/support/user/${bad.id}/suspend`, { suspended: true, reason: 'Stolen cards' });
    expect((await byHand()).body.data).toMatchObject({ suspendedBy: ['report', 'staff'] });
    expect((await byHand()).status).toBe(409);
    expect(await stateOf(bad)).toEqual(['suspended', null]);
    expect((await lift(bad)).body.data).toMatchObject({ state: 'suspended', suspendedBy: ['report'] });
    expect(await stateOf(bad)).toEqual(['suspended', new Date(until)]);
    const mail = await app.sandbox.mail.waitFor(bad.email, ({ subject }) => /eine Sperre/.test(subject));
    expect(mail.text).toContain('bleibt wegen einer anderen Entscheidung');
    expect((await byHand()).status).toBe(200);
    await reverse(support, id);
    expect(await stateOf(bad)).toEqual(['suspended', null]);
  });

  it('that only an admin may decide is taken back by an admin alone', async () => {
    const brand = await verifiedBrand(app);
    const { id: targetId } = await liveChallenge(app, brand);
    const body = { kind: 'challenge', targetId, reason: 'fraud' };
    const { id } = ((await (await creator()).post('/api/report', body)).body as { data: { id: string } })
      .data;
    await resolve(admin, id, { action: 'hide', author: 'suspend' });
    expect((await reverse(support, id)).status).toBe(403);
    const restore = { kind: 'challenge', id: targetId, action: 'restore', reason: 'It was a mistake' };
    expect((await support.post('/api/support/moderate', restore)).status).toBe(403);
    expect(await stateOf(brand)).toEqual(['suspended', null]);
    expect((await reverse(admin, id)).status).toBe(200);
    expect(await stateOf(brand)).toEqual(['active', null]);
  });
});

describe('a challenge', () => {
  it('is reported by whoever sees it, hidden, and shown again when that is reversed', async () => {
    const brand = await verifiedBrand(app);
    const { id: targetId } = await liveChallenge(app, brand);
    const lena = await creator();
    const body = { kind: 'challenge', targetId, reason: 'fraud' };
    expect((await brand.post('/api/report', body)).status).toBe(409);
    expect((await lena.post('/api/report', { ...body, kind: 'message' })).status).toBe(404);
    const filing = await lena.post('/api/report', body);
    expect(filing.status).toBe(201);
    const id = (filing.body as { data: { id: string } }).data.id;
    expect((await one(id)).target).toMatchObject({
      title: 'Show your morning',
      hideable: true,
      hidden: false,
    });

    const done = await resolve(support, id, { action: 'hide', author: 'warn', rule: 'fraud' });
    expect(done.body).toMatchObject({
      data: { action: 'hide', authorAction: 'warn', strikes: 1 },
      target: { hidden: true },
    });
    expect((await app.http.get(`/api/hub/challenge/${targetId}`)).status).toBe(404);
    await reverse(support, id);
    expect((await app.http.get(`/api/hub/challenge/${targetId}`)).status).toBe(200);
    expect((await one(id)).data).toMatchObject({
      strikes: 0,
      penalties: [{ liftedAt: expect.any(String) as string }, { liftedAt: expect.any(String) as string }],
    });
  });

  it('that staff had suspended before stays so', async () => {
    const brand = await verifiedBrand(app);
    const { id: targetId } = await liveChallenge(app, brand);
    const filing = await (
      await creator()
    ).post('/api/report', { kind: 'challenge', targetId, reason: 'spam' });
    const id = (filing.body as { data: { id: string } }).data.id;
    const suspend = { decision: 'suspend', reason: 'Something else' };
    expect((await admin.post(`/api/support/challenge/${targetId}/decision`, suspend)).status).toBe(200);
    await resolve(support, id, { action: 'hide' });
    await reverse(support, id);
    expect((await app.http.get(`/api/hub/challenge/${targetId}`)).status).toBe(404);
  });

  it('cannot be hidden where there is nothing to hide', async () => {
    const id = await filed(await creator(), await creator());
    expect((await resolve(support, id, { action: 'hide' })).status).toBe(400);
  });
});
