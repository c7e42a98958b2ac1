import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { Declarations } from '../../../src/platform/discovery/declarations.js';
import { timedStates } from '../../../src/platform/jobs/timed-state.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { at, expectCleanBooks, keptAs, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import {
  approved,
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
} from '../../support/entries.js';
import { pictureOf } from '../../support/uploads.js';

/** Every deadline of challenges and entries: two workers at the same moment and one later fire it once. */
let app: TestApp;
let brand: Actor;
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const priced = { mode: 'fixed', payPerEntry: eur(20_000) };
const played = new Set<string>();

/** What was done about a challenge so far; readings come at times of their own. */
const traces = {
  outbox: `SELECT count(*)::int AS count FROM outbox WHERE payload::text LIKE '%' || $1::text || '%' AND name NOT LIKE 'content.%'`,
  books: `SELECT count(*)::int AS count FROM ledger.txn WHERE source_id = $1::text
    OR source_id IN (SELECT id::text FROM challenge_entry WHERE challenge_id = ($1::text)::uuid)`,
  challenges: `SELECT count(*)::int AS count FROM challenge_event WHERE challenge_id = $1::uuid`,
  entries: `SELECT count(*)::int AS count FROM challenge_entry_event v JOIN challenge_entry e ON e.id = v.entry_id
    WHERE e.challenge_id = $1::uuid`,
};

interface Timed {
  challengeId: string;
  table: string;
  column: string;
  id: string;
  /** The column that `id` stands in. */
  key?: string;
}

async function traceOf({ challengeId, table, id, key = 'id' }: Timed): Promise<object> {
  await settled(app);
  const counts: Record<string, number | undefined> = {};
  for (const [name, sql] of Object.entries(traces)) {
    const [row] = await app.db.query<{ count: number }>(sql, [challengeId]);
    counts[name] = row?.count;
  }
  const [row] = await app.db.query<{ row: object }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${key} = $1`,
    [id],
  );
  return { ...counts, row: row?.row };
}

const states = () => app.app.nest.get(Declarations, { strict: false }).methods(timedStates);

/** Made due, two fire it at once, and a third a minute later; the worker of the application may be one of them. */
async function firesOnce(name: string, of: Timed): Promise<void> {
  played.add(name);
  const state = states().find(({ meta }) => meta.name === name);
  if (!state) throw new Error(`no timed state is called ${name}`);
  const { table, column, id, key = 'id' } = of;
  const before = await traceOf(of);
  const now = app.clock.now();
  await app.db.query(`UPDATE ${table} SET ${column} = $2 WHERE ${key} = $1`, [id, past()]);
  await Promise.all([state.run(id, now), state.run(id, now)]);
  const after = await traceOf(of);
  expect(after).not.toEqual(before);
  app.clock.advance(MINUTE);
  expect(await state.meta.due(state.instance, app.clock.now(), 200)).not.toContain(id);
  await state.run(id, app.clock.now());
  expect(await traceOf(of)).toEqual(after);
}

const past = () => new Date(app.clock.now().getTime() - MINUTE);
describe('a deadline of a challenge', () => {
  it.each<[string, string, () => object]>([
    ['draft', 'rejection_over', () => ({})],
    ['pending_payment', 'quote_over', () => ({ quote_until: past() })],
    ['in_review', 'review_overdue', () => ({})],
    ['scheduled', 'start', () => ({})],
    ['live', 'end', () => ({ ends_at: past() })],
    ['exhausted', 'end', () => ({ ends_at: past() })],
    ['paused', 'pause_tail_over', () => ({})],
    ['reviewing', 'review_over', () => ({ ends_at: past() })],
    ['suspended', 'suspension_overdue', () => ({ suspended_from: 'live', suspended_at: past() })],
  ])('in %s fires %s once', async (status, event, change) => {
    const { id } = await liveChallenge(app, brand);
    await settled(app);
    await keptAs(app, id, { status, timer_at: null, ...change() });
    await firesOnce('challenges.deadline', { challengeId: id, table: 'challenge', column: 'timer_at', id });
    const log = await app.db.query(
      `SELECT actor FROM challenge_event WHERE challenge_id = $1 AND event = $2 AND actor = 'clock'`,
      [id, event],
    );
    expect(log).toEqual([{ actor: 'clock' }]);
  });
});

describe('a deadline of an entry', () => {
  const drafted = async (id: string, person: Actor) => {
    await join(person, id);
    const answer = await handIn(person, id, { stage: 'draft', mediaIds: [await pictureOf(app, person)] });
    expect(answer.status).toBe(201);
  };
  const frozen = async (id: string, person: Actor) => {
    const { id: entryId } = await rowOf(app, id, person);
    const staff = await signUpStaff(app, 'support');
    const decision = { decision: 'freeze', reason: 'bought views' };
    expect((await staff.post(`/api/support/entry/${String(entryId)}/decision`, decision)).status).toBe(200);
  };
  const drafts = { ...priced, preReview: true };

  it.each<[string, object, (id: string, person: Actor) => Promise<unknown>, string | null]>([
    ['joined', priced, (id, person) => join(person, id), 'time_out'],
    ['draft_submitted', drafts, drafted, 'approve'],
    [
      'changes_requested',
      drafts,
      async (id, person) => {
        await drafted(id, person);
        await review(brand, id, person.id, 'request_changes', 'brighter');
      },
      'time_out',
    ],
    [
      'draft_approved',
      drafts,
      async (id, person) => {
        await drafted(id, person);
        await review(brand, id, person.id, 'approve');
      },
      'time_out',
    ],
    ['verifying', priced, (id, person) => handedIn(app, person, id), 'approve'],
    ['tracking', {}, (id, person) => approved(app, brand, person, id), 'freeze_views'],
    ['validating', priced, (id, person) => approved(app, brand, person, id), 'hold_over'],
    [
      'frozen',
      priced,
      async (id, person) => {
        await approved(app, brand, person, id);
        await frozen(id, person);
      },
      null,
    ],
  ])('in %s fires once', async (status, change, reach, event) => {
    const { id } = await liveChallenge(app, brand, change);
    const lena = await newCreator(app);
    await reach(id, lena);
    await settled(app);
    const row = await rowOf(app, id, lena);
    expect(row.status).toBe(status);
    const entryId = String(row['id']);
    await keptAs(app, id, { ends_at: past() });
    await firesOnce('entries.deadline', {
      challengeId: id,
      table: 'challenge_entry',
      column: 'due_at',
      id: entryId,
    });
    const log = await app.db.query(
      `SELECT event FROM challenge_entry_event WHERE entry_id = $1 AND event = $2 AND actor = 'clock'`,
      [entryId, event],
    );
    expect(log).toHaveLength(event === null ? 0 : 1);
    await expectCounters(app, id);
  });

  it('that reminds of a draft fires once', async () => {
    const { id } = await liveChallenge(app, brand, drafts);
    const lena = await newCreator(app);
    await drafted(id, lena);
    const entryId = String((await rowOf(app, id, lena))['id']);
    await firesOnce('entries.reminder', {
      challengeId: id,
      table: 'challenge_entry',
      column: 'remind_at',
      id: entryId,
    });
  });

  it('of a post that is gone fires once', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const lena = await newCreator(app);
    const post = await approved(app, brand, lena, id, { views: 10_000 });
    await readAll(app, id);
    app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy: 'private' });
    await readAll(app, id);
    const entryId = String((await rowOf(app, id, lena))['id']);
    await firesOnce('entries.gone', {
      challengeId: id,
      table: 'challenge_entry',
      column: 'gone_due_at',
      id: entryId,
    });
    expect((await rowOf(app, id, lena)).accrued).toBe(0);
  });

  it('of the hold of a step fires once', async () => {
    const { id } = await liveChallenge(app, brand, {
      ...priced,
      type: 'event_attendance',
      details: { event_attendance: { place: 'Hall 3', opensAt: at(app, 0), closesAt: at(app, 4 * HOUR) } },
    });
    const lena = await newCreator(app);
    await join(lena, id);
    const { body } = await brand.get(`/api/hub/challenge/${id}/door-code`);
    const { code } = (body as { data: { code: string } }).data;
    expect((await lena.post(`/api/hub/challenge/${id}/entry/check-in`, { code })).status).toBe(200);
    const [step] = await app.db.query<{ id: string }>(
      `SELECT id FROM challenge_entry_step WHERE challenge_id = $1 AND due_at IS NOT NULL`,
      [id],
    );
    const stepId = String(step?.id);
    await firesOnce('entries.step', {
      challengeId: id,
      table: 'challenge_entry_step',
      column: 'due_at',
      id: stepId,
    });
    expect((await lena.get('/api/wallet')).body.data.available).toEqual(eur(7_000));
  });

  it('of a slot fires once', async () => {
    const { id } = await liveChallenge(app, brand, {
      ...priced,
      type: 'livestream',
      details: { livestream: { minMinutes: 30 } },
    });
    const lena = await newCreator(app);
    await join(lena, id);
    const slot = { startsAt: at(app, 2 * DAY), endsAt: at(app, 2 * DAY + HOUR) };
    expect((await lena.post(`/api/hub/challenge/${id}/entry/slot`, slot)).status).toBe(200);
    const entryId = String((await rowOf(app, id, lena))['id']);
    // First the brand's silence, then the missed slot.
    for (const event of ['slot_agreed', 'no_show_fee']) {
      await firesOnce('entries.stream', {
        challengeId: id,
        table: 'challenge_stream',
        column: 'due_at',
        id: entryId,
        key: 'entry_id',
      });
      const log = await app.db.query(
        `SELECT event FROM challenge_entry_event WHERE entry_id = $1 AND event = $2`,
        [entryId, event],
      );
      expect(log).toEqual([{ event }]);
    }
  });

  it('of an ad code fires once', async () => {
    const { id } = await liveChallenge(app, brand, {
      ...priced,
      type: 'ad_posting',
      details: { ad_posting: { days: 30 } },
    });
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const granted = { code: '#Xk29fQmz+A7w/PQ==', validDays: 30 };
    expect((await lena.post(`/api/hub/challenge/${id}/entry/ad-code`, granted)).status).toBe(200);
    const { url } = await publish(app, lena, ownershipCode);
    expect((await handIn(lena, id, { stage: 'posted', url, platform: 'youtube' })).status).toBe(201);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    const entryId = String((await rowOf(app, id, lena))['id']);
    await firesOnce('entries.ad-code', {
      challengeId: id,
      table: 'challenge_ad_code',
      column: 'remind_at',
      id: entryId,
      key: 'entry_id',
    });
    const own = `/api/hub/challenge/${id}/entry/${lena.id}`;
    expect((await brand.patch(`${own}/ad-code`, { answer: 'works' })).status).toBe(200);
    await app.db.query(`UPDATE challenge_ad_code SET valid_until = $2 WHERE entry_id = $1`, [
      entryId,
      new Date(app.clock.now().getTime() + DAY),
    ]);
    await firesOnce('entries.ad-code-alert', {
      challengeId: id,
      table: 'challenge_ad_code',
      column: 'alert_at',
      id: entryId,
      key: 'entry_id',
    });
    expect((await brand.post(`${own}/ad-renewal`, { days: 30, price: eur(9_000) })).status).toBe(201);
    const [renewal] = await app.db.query<{ id: string }>(
      `SELECT id FROM challenge_ad_renewal WHERE entry_id = $1`,
      [entryId],
    );
    await firesOnce('entries.ad-renewal', {
      challengeId: id,
      table: 'challenge_ad_renewal',
      column: 'timer_at',
      id: String(renewal?.id),
    });
  });
});

describe('a deadline beside the entry', () => {
  it('of a change request fires once', async () => {
    const { id } = await liveChallenge(app, brand, priced);
    await join(await newCreator(app), id);
    const { body } = await brand.post(`/api/hub/challenge/${id}/change-request`, {
      changes: { payPerEntry: eur(19_000) },
      reason: 'less to do',
    });
    const asked = (body as { data: { id: string } }).data.id;
    await firesOnce('entries.changeOverdue', {
      challengeId: id,
      table: 'challenge_change_request',
      column: 'due_at',
      id: asked,
    });
  });

  it.each([
    ['participation.invitation', 'expires_at'],
    ['participation.reminder', 'remind_at'],
  ])('of an invitation (%s) fires once', async (name, column) => {
    const { id } = await liveChallenge(app, brand, { joinMode: 'invite' });
    const lena = await newCreator(app);
    const { body } = await brand.post(`/api/hub/challenge/${id}/invite`, { userIds: [lena.id] });
    const invitation = (body as { data: { id: string }[] }).data[0]?.id ?? '';
    await firesOnce(name, { challengeId: id, table: 'challenge_invitation', column, id: invitation });
  });

  it('of a wish to disqualify fires once', async () => {
    const { id } = await liveChallenge(app, brand, priced);
    const lena = await newCreator(app);
    await approved(app, brand, lena, id);
    const path = `/api/hub/challenge/${id}/entry/${lena.id}/disqualification`;
    const { body } = await brand.post(path, { reason: 'the views look bought' });
    const asked = (body as { data: { id: string } }).data.id;
    await firesOnce('entries.disqualificationOverdue', {
      challengeId: id,
      table: 'challenge_disqualification',
      column: 'due_at',
      id: asked,
    });
  });
});

it('leaves out no deadline of challenges and entries but those that only clear up or read again', () => {
  const beside = [
    'email-invitations.forget',
    'entries.reviewRecord',
    'guest-links.forget',
    'report-links.forget',
  ];
  const area = /^(challenges|entries|participation|email-invitations|guest-links|report-links)\./;
  const all = states()
    .map(({ meta }) => meta.name)
    .filter((name) => area.test(name));
  expect(all.toSorted()).toEqual([...played, ...beside].toSorted());
});
