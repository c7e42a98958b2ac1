import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { TimedStates } from '../../../src/platform/jobs/timed-states.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  again,
  at,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  read,
  service,
  verifiedBrand,
} from '../../support/challenges.js';
import {
  expectCounters,
  handedIn,
  handIn,
  join,
  newCreator,
  publish,
  readAll,
  review,
  rowOf,
  settled,
  views,
  wait,
} from '../../support/entries.js';
import { pictureOf } from '../../support/uploads.js';

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
const draft = async (person: Actor, id: string) => {
  const answer = await handIn(person, id, { stage: 'draft', mediaIds: [await pictureOf(app, person)] });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
};
const log = (id: string, person: Actor) =>
  app.db.query<{ event: string; actor: string }>(
    `SELECT v.event, v.actor FROM challenge_entry_event v JOIN challenge_entry e ON e.id = v.entry_id
     WHERE e.challenge_id = $1 AND e.user_id = $2 ORDER BY v.at, v.id`,
    [id, person.id],
  );
/** Two passes over the clocks: what a timeout did is not done again. */
const twice = async (milliseconds: number) => {
  await wait(app, milliseconds);
  await wait(app, MINUTE);
};

describe('what nobody finished in time', () => {
  it('expires and gives its promise back: joined at the end', async () => {
    const { id } = await liveChallenge(app, brand, fixed);
    const lena = await newCreator(app);
    await join(lena, id);
    await twice(11 * DAY - HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('joined');
    await twice(2 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'expired', reserved: 0, due_at: null });
    expect((await log(id, lena)).filter(({ event }) => event === 'time_out')).toEqual([
      { event: 'time_out', actor: 'clock' },
    ]);
    await expectCounters(app, id);
  });

  it('expires: changes not handed in after 48 hours', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, preReview: true });
    const lena = await newCreator(app);
    await join(lena, id);
    await draft(lena, id);
    await review(brand, id, lena.id, 'request_changes', 'brighter');
    await twice(47 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('changes_requested');
    await twice(2 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'expired', reserved: 0 });
    await expectCounters(app, id);
  });

  it('expires: an approved draft that was never posted, a day after a late approval', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, preReview: true });
    let lena = await newCreator(app);
    await join(lena, id);
    await wait(app, 11 * DAY - 2 * HOUR);
    [lena, brand] = [await again(app, lena), await again(app, brand)];
    await draft(lena, id);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'draft_submitted', remind_at: null });
    // The brand is silent: approved at the latest a day after the end, then a day to post.
    await twice(2 * HOUR + 24 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('draft_approved');
    expect((await read(brand, id)).status).toBe('reviewing');
    await twice(23 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('draft_approved');
    await twice(2 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('expired');
    await expectCounters(app, id);
  });

  it('can still post what was approved late', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, preReview: true });
    let lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    await wait(app, 11 * DAY - 2 * HOUR);
    [lena, brand] = [await again(app, lena), await again(app, brand)];
    await draft(lena, id);
    await wait(app, 5 * HOUR);
    await review(brand, id, lena.id, 'approve');
    const post = await publish(app, lena, ownershipCode);
    expect(
      (await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' })).body.data.status,
    ).toBe('verifying');
    await twice(70 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', earned: 14_000 });
    await expectCounters(app, id);
  });

  it('can still be posted where a freeze lay across the end, and gets its review window', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, preReview: true });
    let lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    await draft(lena, id);
    await review(brand, id, lena.id, 'approve');
    await wait(app, 11 * DAY - 2 * HOUR);
    const { id: entryId } = await rowOf(app, id, lena);
    const decide = async (decision: string) => {
      const staff = await signUpStaff(app, 'support');
      const said = { decision, reason: 'a complaint' };
      expect((await staff.post(`/api/support/entry/${String(entryId)}/decision`, said)).status).toBe(200);
    };
    await decide('freeze');
    await wait(app, 3 * HOUR);
    await twice(3 * DAY + HOUR);
    [lena, brand] = [await again(app, lena), await again(app, brand)];
    expect((await read(brand, id)).status).toBe('settling');
    await decide('release');
    const post = await publish(app, lena, ownershipCode);
    expect(
      (await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' })).body.data.status,
    ).toBe('verifying');
    await twice(70 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('verifying');
    await twice(5 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', earned: 14_000 });
    await expectCounters(app, id);
  });
});

describe('the end of the review window', () => {
  it('approves what passes its checks and rejects the rest with the check it fails; the challenge settles', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const [good, gone, edited] = [await newCreator(app), await newCreator(app), await newCreator(app)];
    const post = await handedIn(app, good, id);
    const vanished = await handedIn(app, gone, id);
    const changed = await handedIn(app, edited, id);
    await views(app, [[post, 2_000]], id);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: vanished.id, privacy: 'private' });
    app.sandbox.metrics.setPost({
      platform: 'youtube',
      id: changed.id,
      caption: 'the code is gone',
      title: 'x',
    });
    await wait(app, 11 * DAY);
    await readAll(app, id);
    brand = await again(app, brand);
    expect((await brand.post(`/api/hub/challenge/${id}/settle`)).body).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('3 Beiträge'),
    });
    await twice(72 * HOUR);
    brand = await again(app, brand);
    expect((await read(brand, id)).status).toBe('settling');
    expect(await rowOf(app, id, good)).toMatchObject({ accrued: 1_900, views: 2_000 });
    expect(await rowOf(app, id, gone)).toMatchObject({ status: 'rejected', failed_check: 'post_public' });
    expect(await rowOf(app, id, edited)).toMatchObject({
      status: 'rejected',
      failed_check: 'code_in_caption',
    });
    await twice(7 * DAY);
    brand = await again(app, brand);
    expect((await rowOf(app, id, good)).status).toBe('paid');
    expect((await read(brand, id)).status).toBe('completed');
    expect(await escrowOf(brand, id)).toMatchObject({ paid: 1_330, fee: 570, refunded: 98_100 });
    await expectCounters(app, id);
  });
});

describe('a suspended challenge', () => {
  it('stops every clock and all money, and moves the deadlines by the time suspended', async () => {
    const { id } = await liveChallenge(app, brand, { ...fixed, preReview: true });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(lena, id);
    await draft(lena, id);
    await join(mia, id);
    await draft(mia, id);
    const staff = await signUpStaff(app, 'support');
    const decide = (decision: string) =>
      staff.post(`/api/support/challenge/${id}/decision`, { decision, reason: 'a complaint' });
    const before = await rowOf(app, id, lena);
    expect((await decide('suspend')).status).toBe(200);
    await settled(app);
    expect((await review(brand, id, mia.id, 'approve')).body.code).toBe('CONFLICT');
    await twice(100 * HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'draft_submitted',
      halted_at: expect.any(Date),
    });
    expect((await decide('lift')).status).toBe(200);
    await settled(app);
    const after = await rowOf(app, id, lena);
    expect(after['halted_at']).toBeNull();
    const moved = (after['due_at'] as Date).getTime() - (before['due_at'] as Date).getTime();
    expect(Math.round(moved / HOUR)).toBe(100);
    await twice(73 * HOUR);
    expect((await rowOf(app, id, lena)).status).toBe('draft_approved');
    await expectCounters(app, id);
  });

  it('stops the hold of a step and the clock of a stream, which go on where they stood', async () => {
    const started = async (type: string, own: object) =>
      (await liveChallenge(app, brand, { ...fixed, type, details: { [type]: own } })).id;
    const door = { place: 'Hall 3', opensAt: at(app, 0), closesAt: at(app, 4 * HOUR) };
    const hall = await started('event_attendance', door);
    const stream = await started('livestream', { minMinutes: 30 });
    const lena = await newCreator(app);
    await join(lena, hall);
    const { body } = await brand.get(`/api/hub/challenge/${hall}/door-code`);
    const { code } = (body as { data: { code: string } }).data;
    expect((await lena.post(`/api/hub/challenge/${hall}/entry/check-in`, { code })).status).toBe(200);
    await join(lena, stream);
    const slot = { startsAt: at(app, 2 * DAY), endsAt: at(app, 2 * DAY + HOUR) };
    expect((await lena.post(`/api/hub/challenge/${stream}/entry/slot`, slot)).status).toBe(200);
    const clocks = async () => {
      const rows = await app.db.query<{ at: Date }>(
        `SELECT due_at AS at FROM challenge_entry_step WHERE challenge_id = $1 AND due_at IS NOT NULL
         UNION ALL SELECT due_at FROM challenge_stream WHERE challenge_id = $2`,
        [hall, stream],
      );
      return rows.map(({ at: time }) => Number(time));
    };
    const decide = async (decision: string) => {
      const staff = await signUpStaff(app, 'support');
      for (const id of [hall, stream]) {
        const said = { decision, reason: 'a complaint' };
        expect((await staff.post(`/api/support/challenge/${id}/decision`, said)).status).toBe(200);
      }
      await settled(app);
    };
    const before = await clocks();
    await decide('suspend');
    await twice(8 * DAY);
    expect(await clocks()).toEqual(before);
    // What stands still keeps nothing else waiting.
    const overdue = await service(app, TimedStates).overdue(app.clock.now());
    expect(overdue).toMatchObject({ 'entries.step': 0, 'entries.stream': 0 });
    await decide('lift');
    const moved = (await clocks()).map((time, place) => Math.round((time - (before[place] ?? 0)) / DAY));
    expect(moved).toEqual([8, 8]);
  });
});
