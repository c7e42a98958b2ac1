import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, newCreator, rowOf, settled, wait } from '../../support/entries.js';

let app: TestApp;
let brand: Actor;
let lena: Actor;
let support: Actor;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  support = await signUpStaff(app, 'support');
  brand = await verifiedBrand(app);
  lena = await newCreator(app);
  ({ id } = await liveChallenge(app, brand, { minViews: 0 }));
  await approved(app, brand, lena, id, { views: 10_000 });
});
afterEach(() => expectCleanBooks(app));

const ask = (person = brand) =>
  person.post(`/api/hub/challenge/${id}/entry/${lena.id}/disqualification`, {
    reason: 'The views came in one hour from one country',
  });
const decide = (requestId: string, decision: string) =>
  support.post(`/api/support/disqualification/${requestId}/decision`, {
    decision,
    reason: 'we looked at it',
  });
const ofBrand = async () => (await brand.get(`/api/hub/challenge/${id}/disqualification`)).body.data;

describe("a brand's wish to disqualify", () => {
  it('is a case for staff, who dismiss it', async () => {
    expect((await ask(lena)).status).toBe(403);
    expect((await ask(await verifiedBrand(app))).status).toBe(404);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'open', decision: null });
    expect((await ask()).status).toBe(409);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'tracking' });
    const queue = await support.get('/api/support/disqualification', { status: 'open' });
    expect(queue.body.data).toMatchObject([
      { id: body.data.id, brand: { id: brand.id }, creator: { id: lena.id }, entryStatus: 'tracking' },
    ]);
    expect((await decide(body.data.id, 'dismiss')).body.data).toMatchObject({ status: 'dismissed' });
    expect(await ofBrand()).toMatchObject([{ status: 'dismissed', decision: 'we looked at it' }]);
    expect((await decide(body.data.id, 'disqualify')).status).toBe(409);
    expect((await ask()).status).toBe(201);
  });

  it('disqualifies only once the entry is frozen and its creator had time to answer', async () => {
    const { data } = (await ask()).body;
    expect((await decide(data.id, 'disqualify')).status).toBe(409);
    const { id: entryId } = await rowOf(app, id, lena);
    await support.post(`/api/support/entry/${String(entryId)}/decision`, {
      decision: 'freeze',
      reason: 'we look at the views',
    });
    expect((await decide(data.id, 'disqualify')).status).toBe(409);
    app.clock.advance(73 * HOUR);
    const both = await Promise.all([decide(data.id, 'disqualify'), decide(data.id, 'dismiss')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('ends with the disqualification on the page of the entry, and waits no longer than five working days', async () => {
    await ask();
    await wait(app, 8 * DAY);
    support = await signUpStaff(app, 'support');
    const [row] = (await support.get('/api/support/disqualification', { status: 'open' })).body.data;
    expect(row).toMatchObject({ dueAt: null, escalatedAt: expect.any(String) });
    const { id: entryId, status } = await rowOf(app, id, lena);
    expect(status).toBe('tracking');
    const act = (decision: string) =>
      support.post(`/api/support/entry/${String(entryId)}/decision`, { decision, reason: 'bought views' });
    await act('freeze');
    app.clock.advance(73 * HOUR);
    expect((await act('disqualify')).status).toBe(200);
    await settled(app);
    const found = (await support.get(`/api/support/disqualification/${row.id}`)).body.data;
    expect(found).toMatchObject({ status: 'disqualified', decision: 'bought views' });
  });
});
