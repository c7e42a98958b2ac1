import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import type { Actor } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  again,
  at,
  type ChallengeBody,
  expectCleanBooks,
  liveChallenge,
  read,
  verifiedBrand,
} from '../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handedIn,
  handIn,
  join,
  newCreator,
  publish,
  review,
  wait,
} from '../../support/entries.js';

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

const fixed = { mode: 'fixed', payPerEntry: { minor: 10_000, currency: 'EUR' } };
const ends = (change: object = {}) =>
  liveChallenge(app, brand, { ...fixed, endsAt: at(app, 2 * DAY), ...change });

/** A later end takes nothing from anybody: it applies at once. */
async function extend(id: string, endsAt: string): Promise<void> {
  const answer = await brand.post(`/api/hub/challenge/${id}/change-request`, {
    changes: { endsAt },
    reason: 'More time for everybody',
  });
  expect([answer.status, answer.body.data.status]).toEqual([201, 'accepted']);
}
const statusOf = async (id: string): Promise<ChallengeBody['status']> => (await read(brand, id)).status;

describe('a later end of a running challenge', () => {
  it('moves the challenge and what hangs on its end, and nothing fires at the old one', async () => {
    const { id } = await ends();
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    const { ownershipCode = '' } = await join(lena, id);
    await handedIn(app, mia, id);
    const endsAt = at(app, 6 * DAY);
    await extend(id, endsAt);
    expect(await read(brand, id)).toMatchObject({ endsAt, dueAt: endsAt });
    expect((await entryOf(lena, id)).dueAt).toBe(endsAt);
    expect(Date.parse((await entryOf(mia, id)).dueAt ?? '') - Date.parse(endsAt)).toBe(72 * HOUR);

    await wait(app, 2 * DAY + MINUTE);
    expect([await statusOf(id), (await entryOf(lena, id)).status]).toEqual(['live', 'joined']);
    const post = await publish(app, lena, ownershipCode);
    expect((await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' })).status).toBe(
      201,
    );
    expect((await review(brand, id, mia.id, 'approve')).status).toBe(200);

    await wait(app, 4 * DAY);
    brand = await again(app, brand);
    expect(await statusOf(id)).toBe('reviewing');
    await expectCounters(app, id);
  });

  it('gives those who only joined the time to the new end, and no more', async () => {
    const { id } = await ends();
    const lena = await newCreator(app);
    await join(lena, id);
    await extend(id, at(app, 4 * DAY));
    await wait(app, 4 * DAY - MINUTE);
    expect((await entryOf(lena, id)).status).toBe('joined');
    await wait(app, 2 * MINUTE);
    expect((await entryOf(lena, id)).status).toBe('expired');
    await expectCounters(app, id);
  });

  it('leaves alone what waits for an answer of the brand', async () => {
    const ad = { type: 'ad_posting', details: { ad_posting: { days: 30 } } };
    const { id } = await ends({ ...ad, endsAt: at(app, 10 * DAY) });
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    await lena.post(`/api/hub/challenge/${id}/entry/ad-code`, { code: '#Xk29fQ==', validDays: 30 });
    const post = await publish(app, lena, ownershipCode);
    await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' });
    await review(brand, id, lena.id, 'approve');
    const { dueAt } = await entryOf(lena, id);
    await extend(id, at(app, 20 * DAY));
    expect((await entryOf(lena, id)).dueAt).toBe(dueAt);
  });

  it('cannot lie before now, and only its brand sets it', async () => {
    const { id } = await ends();
    await join(await newCreator(app), id);
    const body = { changes: { endsAt: at(app, 6 * DAY) }, reason: 'More time for everybody' };
    const other = await verifiedBrand(app);
    expect((await other.post(`/api/hub/challenge/${id}/change-request`, body)).status).toBe(404);
    const past = { ...body, changes: { endsAt: at(app, -HOUR) } };
    expect((await brand.post(`/api/hub/challenge/${id}/change-request`, past)).status).toBe(400);
  });
});
