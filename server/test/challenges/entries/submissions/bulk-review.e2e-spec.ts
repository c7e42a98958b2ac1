import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handedIn,
  join,
  newCreator,
  review,
  rowOf,
} from '../../../support/entries.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
});
afterEach(() => expectCleanBooks(app));

const fixed = { mode: 'fixed', payPerEntry: { minor: 20_000, currency: 'EUR' } };
const decide = (id: string, body: object, by = brand) =>
  by.post(`/api/hub/challenge/${id}/entries/decisions`, body);
const outcomes = (answer: { body: { data: { outcome: string; code: string | null }[] } }) =>
  answer.body.data.map(({ outcome, code }) => [outcome, code]);

async function waiting(id: string, count: number): Promise<Actor[]> {
  const creators: Actor[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await newCreator(app);
    await handedIn(app, person, id);
    creators.push(person);
  }
  return creators;
}

describe('one decision about several entries', () => {
  it('decides each by itself, and once however often it is sent', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const [lena, mia, nora] = (await waiting(id, 3)) as [Actor, Actor, Actor];
    const body = { userIds: [lena.id, mia.id, nora.id], decision: 'approve' };
    expect((await decide(id, body, await verifiedBrand(app))).status).toBe(404);
    await review(brand, id, mia.id, 'reject', 'Not the product');
    const joined = await newCreator(app);
    await join(joined, id);
    const everyone = { ...body, userIds: [...body.userIds, joined.id, brand.id] };
    const answer = await decide(id, everyone);
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual([
      ['decided', null],
      ['refused', 'INVALID_TRANSITION'],
      ['decided', null],
      ['refused', 'INVALID_TRANSITION'],
      ['refused', 'NOT_FOUND'],
    ]);
    expect(outcomes(await decide(id, body))).toEqual([
      ['already', null],
      ['refused', 'INVALID_TRANSITION'],
      ['already', null],
    ]);
    for (const person of [lena, nora])
      expect(await rowOf(app, id, person)).toMatchObject({ status: 'validating', accrued: 20_000 });
    expect((await rowOf(app, id, mia)).status).toBe('rejected');
    await expectCounters(app, id);
  });

  it('says the same to two callers at the same moment, and pays once', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const [lena, mia] = (await waiting(id, 2)) as [Actor, Actor];
    const body = { userIds: [lena.id, mia.id], decision: 'approve' };
    const both = await Promise.all([decide(id, body), decide(id, body)]);
    const all = both.flatMap(outcomes).map(([outcome]) => outcome);
    expect(all.filter((outcome) => outcome === 'decided')).toHaveLength(2);
    expect(all.filter((outcome) => outcome === 'already')).toHaveLength(2);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 20_000, reserved: 0 });
    await expectCounters(app, id);
  });

  it('rejects for a reason, told to each creator in their language and counted for the brand', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const [lena, mia, nora] = (await waiting(id, 3)) as [Actor, Actor, Actor];
    const userIds = [lena.id, mia.id];
    const fieldOf = async (body: object) => {
      const { status, body: error } = await decide(id, { userIds, decision: 'reject', ...body });
      return [status, error.details[0].field];
    };
    expect(await fieldOf({})).toEqual([400, 'reason']);
    expect(await fieldOf({ reason: 'because' })).toEqual([400, 'reason']);
    expect(await fieldOf({ reason: 'other' })).toEqual([400, 'note']);
    expect((await rowOf(app, id, lena)).status).toBe('verifying');
    const answer = await decide(id, { userIds, decision: 'reject', reason: 'off_brief' });
    expect(outcomes(answer)).toEqual([
      ['decided', null],
      ['decided', null],
    ]);
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'rejected',
      rejection: 'off_brief',
      note: 'Hält sich nicht an das Briefing',
    });
    await decide(id, { userIds: [nora.id], decision: 'reject', reason: 'other', note: 'Too loud' });
    expect(await entryOf(nora, id)).toMatchObject({ rejection: 'other', note: 'Too loud' });
    const { body } = await brand.get(`/api/hub/challenge/${id}/overview`);
    expect((body as { data: { rejections: object[] } }).data.rejections).toEqual([
      { reason: 'off_brief', count: 2 },
      { reason: 'other', count: 1 },
    ]);
  });

  it('takes a hundred, each once', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const [lena] = (await waiting(id, 1)) as [Actor];
    const many = Array.from({ length: 101 }, (_, n) => lena.id.slice(0, -3) + String(n).padStart(3, '0'));
    expect((await decide(id, { userIds: many, decision: 'approve' })).status).toBe(400);
    expect((await decide(id, { userIds: [], decision: 'approve' })).status).toBe(400);
    expect((await decide(id, { userIds: [lena.id, lena.id], decision: 'approve' })).status).toBe(400);
    expect((await rowOf(app, id, lena)).status).toBe('verifying');
  });
});

it('a single rejection needs a reason too', async () => {
  const { id } = await liveChallenge(app, brand, fixed);
  const [lena] = (await waiting(id, 1)) as [Actor];
  const path = `/api/hub/challenge/${id}/entry/${lena.id}`;
  const bare = await brand.patch(path, { decision: 'reject', note: 'Too loud' });
  expect([bare.status, bare.body.details[0].field]).toEqual([400, 'reason']);
  expect((await brand.patch(path, { decision: 'reject', reason: 'quality' })).status).toBe(200);
  expect(await entryOf(brand, id, lena.id)).toMatchObject({ rejection: 'quality' });
});
