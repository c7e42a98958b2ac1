import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  read,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handIn,
  join,
  newCreator,
  publish,
  review,
  rowOf,
  settled,
  wait,
} from '../../../support/entries.js';
import { pictureOf } from '../../../support/uploads.js';

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

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const filesOnly = { type: 'content', mode: 'fixed', payPerEntry: eur(20_000), formats: ['video9x16'] };
const reviewed = { mode: 'fixed', payPerEntry: eur(20_000), preReview: true };

const draft = async (person: Actor, id: string) =>
  handIn(person, id, { stage: 'draft', mediaIds: [await pictureOf(app, person)], caption: 'planned' });

describe('files only, for a fixed price', () => {
  it('earns the price when the brand approves, pays after the hold and keeps the rest for the brand', async () => {
    const { id } = await liveChallenge(app, brand, filesOnly);
    let lena = await newCreator(app);
    await join(lena, id);
    expect(await escrowOf(brand, id)).toMatchObject({ ofWhichReserved: 20_000, remaining: 100_000 });
    expect((await entryOf(lena, id)).allowedEvents).toEqual(['hand_in_draft', 'withdraw']);
    expect(
      (await handIn(lena, id, { stage: 'posted', url: 'https://youtu.be/dQw4w9WgXcQ', platform: 'youtube' }))
        .body.details[0].field,
    ).toBe('stage');
    expect((await handIn(lena, id, { stage: 'draft' })).body.details[0].field).toBe('mediaIds');
    const answer = await draft(lena, id);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      status: 'draft_submitted',
      caption: 'planned',
      media: [{ kind: 'image', url: expect.any(String) }],
    });
    await expectCounters(app, id);

    expect((await review(brand, id, lena.id, 'approve')).body.data).toMatchObject({
      status: 'validating',
      reward: eur(14_000),
    });
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 6_000,
      accrued: 14_000,
      ofWhichReserved: 0,
      remaining: 80_000,
    });
    await wait(app, 7 * DAY - HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('validating');
    await wait(app, 2 * HOUR);
    lena = await again(app, lena);
    brand = await again(app, brand);
    expect(await entryOf(lena, id)).toMatchObject({ status: 'paid', reward: eur(14_000) });
    expect((await lena.get('/api/wallet')).body.data).toMatchObject({
      available: eur(14_000),
      pending: eur(0),
    });
    await wait(app, 4 * DAY);
    await brand.post(`/api/hub/challenge/${id}/settle`);
    await settled(app);
    expect((await read(brand, id)).status).toBe('completed');
    expect(await escrowOf(brand, id)).toMatchObject({ paid: 14_000, refunded: 80_000, remaining: 0 });
  });

  it("takes only the creator's own files", async () => {
    const { id } = await liveChallenge(app, brand, filesOnly);
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(lena, id);
    const foreign = await pictureOf(app, mia);
    expect((await handIn(lena, id, { stage: 'draft', mediaIds: [foreign] })).body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'mediaIds' }],
    });
    expect((await entryOf(lena, id)).status).toBe('joined');
  });

  it('holds later payouts for three days only', async () => {
    const lena = await newCreator(app);
    await app.db.query(
      `INSERT INTO challenge_entry (id, challenge_id, brand_id, user_id, period_no, ownership_code, status, rules, earned_minor, accrued_minor, created_at, updated_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, 1, 'AJ-OLD-' || n || gen_random_uuid(), 'paid', '{}', 1, 1, now(), now() FROM generate_series(1, 3) AS n`,
      [brand.id, lena.id],
    );
    const { id } = await liveChallenge(app, brand, filesOnly);
    await join(lena, id);
    await draft(lena, id);
    const { body } = await review(brand, id, lena.id, 'approve');
    expect(Date.parse(body.data.dueAt) - app.clock.now().getTime()).toBeLessThanOrEqual(3 * DAY);
  });
});

describe('a draft before the post', () => {
  it('goes back and forth at most twice, each time 48 hours, once prolonged', async () => {
    const { id } = await liveChallenge(app, brand, reviewed);
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const early = await publish(app, lena, ownershipCode);
    expect(
      (await handIn(lena, id, { stage: 'posted', url: early.url, platform: 'youtube' })).body,
    ).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowedEvents: ['hand_in_draft', 'withdraw'],
    });
    await draft(lena, id);
    expect((await review(brand, id, lena.id, 'request_changes')).status).toBe(400);
    const asked = (await review(brand, id, lena.id, 'request_changes', 'show the package')).body.data;
    expect(asked).toMatchObject({ status: 'changes_requested', changeRequests: 1, note: 'show the package' });
    const extended = await lena.post(`/api/hub/challenge/${id}/entry/extend`);
    expect(extended.status).toBe(200);
    expect(Date.parse(extended.body.data.dueAt) - Date.parse(asked.dueAt)).toBe(48 * HOUR);
    expect((await lena.post(`/api/hub/challenge/${id}/entry/extend`)).body.code).toBe('CONFLICT');
    await draft(lena, id);
    await review(brand, id, lena.id, 'request_changes', 'louder');
    await draft(lena, id);
    expect((await review(brand, id, lena.id, 'request_changes', 'again')).body.code).toBe('CONFLICT');
    expect((await review(brand, id, lena.id, 'approve')).body.data).toMatchObject({
      status: 'draft_approved',
      changeRequests: 2,
      note: null,
    });
    const handed = await handIn(lena, id, { stage: 'posted', url: early.url, platform: 'youtube' });
    expect(handed.body.data.status).toBe('verifying');
    expect((await review(brand, id, lena.id, 'approve')).body.data).toMatchObject({
      status: 'validating',
      reward: eur(14_000),
    });
    await expectCounters(app, id);
  });

  it('is approved by the clock after 72 hours, with a reminder at 48', async () => {
    const { id } = await liveChallenge(app, brand, reviewed);
    const lena = await newCreator(app);
    await join(lena, id);
    await draft(lena, id);
    const reminders = () =>
      app.db.query(
        `SELECT 1 FROM outbox WHERE name = 'challenge.entry.reminded' AND payload->>'challengeId' = $1`,
        [id],
      );
    await wait(app, 47 * HOUR);
    expect(await reminders()).toHaveLength(0);
    await wait(app, 2 * HOUR);
    await wait(app, HOUR);
    expect(await reminders()).toHaveLength(1);
    await wait(app, 21 * HOUR);
    expect(await entryOf(lena, id)).toMatchObject({ status: 'draft_submitted' });
    await wait(app, 2 * HOUR);
    await wait(app, HOUR);
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'draft_approved',
      allowedEvents: ['hand_in_post', 'withdraw'],
    });
    const log = await app.db.query(
      `SELECT actor, reason FROM challenge_entry_event v JOIN challenge_entry e ON e.id = v.entry_id WHERE e.challenge_id = $1 AND v.event = 'approve'`,
      [id],
    );
    expect(log).toEqual([{ actor: 'clock', reason: 'auto' }]);
  });

  it('frees place and promise when it is rejected', async () => {
    const { id } = await liveChallenge(app, brand, { ...reviewed, budget: eur(20_000) });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(lena, id);
    await draft(lena, id);
    expect((await review(brand, id, lena.id, 'reject', 'not our style')).body.data).toMatchObject({
      status: 'rejected',
      note: 'not our style',
    });
    expect(await escrowOf(brand, id)).toMatchObject({ ofWhichReserved: 0 });
    await join(mia, id);
    await expectCounters(app, id);
  });
});
