import type { Response } from 'supertest';
import { HOUR } from '../../src/kernel/clock.js';
import { TrackingService } from '../../src/modules/challenges/content-tracking/index.js';
import { type Actor, signUp } from './actors.js';
import type { TestApp } from './app.js';
import { eventually } from './wait.js';

export interface EntryBody {
  id: string;
  status: string;
  ownershipCode?: string;
  note: string | null;
  dueAt: string | null;
  rank: number | null;
  reward: { minor: number } | null;
  views: { paid: number; unpaid: number };
  warnings: { code: string }[];
  allowedEvents: string[];
  [field: string]: unknown;
}

export interface Post {
  platform: 'youtube' | 'tiktok';
  id: string;
  url: string;
}

let people = 0;
let posts = 0;
/** Posts whose likes and comments follow their views, as those of people do. */
const liked = new Set<string>();

/** What an honest audience leaves. */
export const likesOf = (views: number) => ({
  likes: Math.round(views * 0.04),
  comments: Math.round(views * 0.04 * 0.03),
});

/** A grown-up in Germany with an account on both platforms. */
export const newCreator = (app: TestApp, profile: object = {}): Promise<Actor> => {
  const handle = `creator${process.pid}x${++people}z`;
  return signUp(app, {
    role: 'creator',
    profile: { socials: { youtube: `@${handle}`, tiktok: handle }, ...profile },
  });
};

export async function handleOf(app: TestApp, person: Actor, platform = 'youtube'): Promise<string> {
  const [row] = await app.db.query<{ handle: string }>(
    `SELECT socials->>$2 AS handle FROM "user" WHERE id = $1`,
    [person.id, platform],
  );
  return (row?.handle ?? '').replace('@', '');
}

const data = <T>(answer: Response, ...wanted: number[]): T => {
  if (!wanted.includes(answer.status)) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T }).data;
};

export const ask = (person: Actor, challengeId: string, message?: string) =>
  person.post(`/api/hub/challenge/${challengeId}/request`, message === undefined ? {} : { message });

/** Joins an open challenge. */
export async function join(person: Actor, challengeId: string): Promise<EntryBody> {
  data(await ask(person, challengeId), 201);
  return entryOf(person, challengeId);
}

export const entryOf = async (
  person: Actor,
  challengeId: string,
  creatorId = person.id,
): Promise<EntryBody> => data(await person.get(`/api/hub/challenge/${challengeId}/entry/${creatorId}`), 200);

export const handIn = (person: Actor, challengeId: string, body: object) =>
  person.post(`/api/hub/challenge/${challengeId}/entry`, body);

export const review = (
  brand: Actor,
  challengeId: string,
  creatorId: string,
  decision: string,
  note?: string,
) =>
  brand.patch(`/api/hub/challenge/${challengeId}/entry/${creatorId}`, {
    decision,
    ...(decision === 'reject' ? { reason: 'other' } : {}),
    ...(note === undefined ? {} : { note }),
  });

/** A public post with the code of the creator's entry, on the creator's account, published now. */
export async function publish(app: TestApp, person: Actor, code: string, change: object = {}): Promise<Post> {
  const { platform = 'youtube', views = 0 } = change as { platform?: 'youtube' | 'tiktok'; views?: number };
  const n = ++posts;
  const id =
    platform === 'youtube'
      ? `v${process.pid}`.slice(0, 5).padEnd(5, '_') + String(n).padStart(6, '0')
      : `73${String(process.pid).padStart(7, '0')}${n}`;
  app.sandbox.metrics.setPost({
    platform,
    id,
    handle: await handleOf(app, person, platform),
    title: 'Werbung: my morning',
    caption: `Werbung: my morning ${code}`,
    publishedAt: app.clock.now().toISOString(),
    views: 0,
    ...likesOf(views),
    ...change,
  });
  if (!('likes' in change)) liked.add(id);
  const url = platform === 'youtube' ? `https://youtu.be/${id}` : `https://www.tiktok.com/@x/video/${id}`;
  return { platform, id, url };
}

/** Joins, publishes and hands the post in. */
export async function handedIn(
  app: TestApp,
  person: Actor,
  challengeId: string,
  change: object = {},
): Promise<Post> {
  const { ownershipCode = '' } = await join(person, challengeId);
  const post = await publish(app, person, ownershipCode, change);
  data(await handIn(person, challengeId, { stage: 'posted', url: post.url, platform: post.platform }), 201);
  return post;
}

/** The same, and the brand says yes. */
export async function approved(
  app: TestApp,
  brand: Actor,
  person: Actor,
  challengeId: string,
  change: object = {},
): Promise<Post> {
  const post = await handedIn(app, person, challengeId, change);
  data(await review(brand, challengeId, person.id, 'approve'), 200);
  return post;
}

interface Row extends Record<string, unknown> {
  status: string;
  views: number;
  accrued: number;
  fee: number;
  earned: number;
  unpaid: number;
  reserved: number;
}

/** The row as it is kept. */
export async function rowOf(app: TestApp, challengeId: string, person: Actor): Promise<Row> {
  const [row] = await app.db.query<Row>(
    `SELECT *, views::int, accrued_minor::int AS accrued, fee_minor::int AS fee, earned_minor::int AS earned,
       unpaid_minor::int AS unpaid, reserved_minor::int AS reserved
     FROM challenge_entry WHERE challenge_id = $1 AND user_id = $2`,
    [challengeId, person.id],
  );
  if (!row) throw new Error('no such entry');
  return row;
}

/** New figures on the platform, read at once and taken over by the entries. */
export async function views(
  app: TestApp,
  figures: readonly (readonly [Post, number])[],
  challengeId: string,
): Promise<void> {
  for (const [post, count] of figures)
    app.sandbox.metrics.setViews(post.platform, post.id, count, liked.has(post.id) ? likesOf(count) : {});
  await readAll(app, challengeId);
}

/** YouTube's API does not answer: the readings of the background, due or not, change no figures. */
export function youtubeAway(app: TestApp): void {
  app.sandbox.faults.next({ kind: 'error_before', method: 'GET', path: '/youtube/v3/videos', times: 10_000 });
}

/** One sync of a challenge, as the reading job makes it, and what the entries make of it. */
export async function readAll(app: TestApp, challengeId: string): Promise<void> {
  app.clock.advance(1000);
  const rows = await app.db.query<{ id: string }>(
    `SELECT id FROM tracked_content WHERE ref_id = $1 AND state <> 'stopped'`,
    [challengeId],
  );
  await app.app.nest.get(TrackingService).readNow(rows.map(({ id }) => id));
  await settled(app);
}

/** Until no event waits for a consumer any more. */
export const settled = (app: TestApp): Promise<boolean> =>
  eventually(async () => {
    const [open] = await app.db.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE relayed_at IS NULL)::int
         + (SELECT count(*) FROM event_delivery WHERE done_at IS NULL)::int AS count`,
    );
    return open?.count === 0;
  });

/** Lets time pass for clocks and for those who hear of what they did. */
export async function wait(app: TestApp, milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  await settled(app);
}

/** The counters of a challenge, kept by deltas, are what counting its rows gives. */
export async function expectCounters(app: TestApp, challengeId: string): Promise<void> {
  const [kept] = await app.db.query(
    `SELECT requests, participants, entries, undecided, open, views::int, likes::int, comments::int, shares::int,
       reserved_minor::int AS reserved, spent_minor::int AS spent, fee_taken_minor::int AS fee
     FROM challenge WHERE id = $1`,
    [challengeId],
  );
  const lost = `('withdrawn', 'rejected', 'expired', 'disqualified')`;
  const [counted] = await app.db.query(
    `SELECT (SELECT count(*)::int FROM challenge_request WHERE challenge_id = $1 AND status = 'pending') AS requests,
       count(*) FILTER (WHERE status NOT IN ${lost})::int AS participants,
       count(*) FILTER (WHERE submitted_at IS NOT NULL)::int AS entries,
       count(*) FILTER (WHERE status IN ('joined', 'draft_submitted', 'changes_requested', 'draft_approved', 'posted', 'verifying', 'approved'))::int AS undecided,
       count(*) FILTER (WHERE status NOT IN ('paid', 'withdrawn', 'rejected', 'expired', 'disqualified'))::int AS open,
       coalesce(sum(views) FILTER (WHERE status NOT IN ${lost}), 0)::int AS views,
       coalesce(sum(likes) FILTER (WHERE status NOT IN ${lost}), 0)::int AS likes,
       coalesce(sum(comments) FILTER (WHERE status NOT IN ${lost}), 0)::int AS comments,
       coalesce(sum(shares) FILTER (WHERE status NOT IN ${lost}), 0)::int AS shares,
       coalesce(sum(reserved_minor), 0)::int AS reserved, coalesce(sum(accrued_minor), 0)::int AS spent,
       coalesce(sum(fee_minor), 0)::int AS fee
     FROM challenge_entry WHERE challenge_id = $1`,
    [challengeId],
  );
  expect(kept).toEqual(counted);
}

/** 85 points: hardly a like, no comment, almost all views within an hour on the second day, and then a fall. */
export async function suspicious(
  app: TestApp,
  brand: Actor,
  person: Actor,
  challengeId: string,
): Promise<Post> {
  const post = await approved(app, brand, person, challengeId, { views: 2_000, likes: 100, comments: 3 });
  await wait(app, 26 * HOUR);
  await readAll(app, challengeId);
  for (const count of [210_000, 190_000]) {
    app.sandbox.metrics.setViews(post.platform, post.id, count, { likes: 600, comments: 0 });
    await readAll(app, challengeId);
  }
  return post;
}
