import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type EntryStatus, finalStatuses, lostStatuses, reviewStatuses } from './entry.types.js';

/** Entries of one challenge that wait for their brand. */
export interface Reviews {
  challengeId: string;
  count: number;
  dueAt: Date | null;
  /** Promised to them; 0 where views are paid. */
  reservedMinor: number;
  total: number;
}

/** An entry as its creator's start page lists it. */
export interface OwnEntry {
  id: string;
  challengeId: string;
  brandId: string;
  status: EntryStatus;
  platform: 'youtube' | 'tiktok' | null;
  contentId: string | null;
  views: number;
  earnedMinor: number;
  reservedMinor: number;
  note: string | null;
  dueAt: Date | null;
  goneDueAt: Date | null;
  total: number;
}

/** A line of the log, as the other side hears of it. */
export interface LoggedEntryMove {
  id: string;
  challengeId: string;
  brandId: string;
  userId: string;
  event: string;
  actor: string;
  reason: string | null;
  at: Date;
}

export interface EntryCount {
  open: number;
  waiting: number;
  total: number;
}

const quoted = (statuses: Iterable<EntryStatus>): string =>
  [...statuses].map((status) => `'${status}'`).join(', ');
const OWN = `id, challenge_id AS "challengeId", brand_id AS "brandId", status, platform, content_id AS "contentId",
  views::float8 AS views, earned_minor::float8 AS "earnedMinor", reserved_minor::float8 AS "reservedMinor", note,
  due_at AS "dueAt", gone_due_at AS "goneDueAt", count(*) OVER ()::int AS total`;

const REVIEWS = `
  SELECT challenge_id AS "challengeId", count(*)::int AS count, min(due_at) AS "dueAt",
    sum(reserved_minor)::float8 AS "reservedMinor", count(*) OVER ()::int AS total
  FROM challenge_entry WHERE brand_id = $1 AND status IN (${quoted(reviewStatuses)})
  GROUP BY challenge_id ORDER BY min(due_at) NULLS LAST, challenge_id LIMIT $2`;

const TO_REVIEW = `SELECT count(*)::int AS count FROM challenge_entry WHERE brand_id = $1 AND status IN (${quoted(reviewStatuses)})`;

/** The creator's turn, or a post that is gone. */
const TASKS = `
  SELECT ${OWN} FROM challenge_entry
  WHERE user_id = $1 AND (status IN ('joined', 'changes_requested', 'draft_approved') OR gone_due_at IS NOT NULL) AND halted_at IS NULL
  ORDER BY least(due_at, gone_due_at) NULLS LAST, reserved_minor + earned_minor DESC, id LIMIT $2`;

/** What still moves first, by its deadline; then what ended, the newest first. */
const NEWEST = `
  SELECT ${OWN} FROM challenge_entry WHERE user_id = $1
  ORDER BY status IN (${quoted(finalStatuses)}), CASE WHEN status IN (${quoted(finalStatuses)}) THEN NULL ELSE due_at END,
    created_at DESC, id LIMIT $2`;

const COUNTS = `
  SELECT count(*) FILTER (WHERE status NOT IN (${quoted(finalStatuses)}))::int AS open,
    count(*) FILTER (WHERE status IN ('joined', 'changes_requested', 'draft_approved'))::int AS waiting, count(*)::int AS total
  FROM challenge_entry WHERE user_id = $1`;

/** Any three who take part, always the same ones. */
const FACES = `
  SELECT c.id AS "challengeId", e.user_id AS "userId" FROM unnest($1::uuid[]) c (id) CROSS JOIN LATERAL (
    SELECT user_id FROM challenge_entry WHERE challenge_id = c.id AND status NOT IN (${quoted(lostStatuses)})
    ORDER BY user_id LIMIT $2) e`;

const logOf = (where: string): string => `
  SELECT v.id, e.challenge_id AS "challengeId", v.brand_id AS "brandId", v.user_id AS "userId", v.event, v.actor, v.reason, v.at
  FROM (SELECT * FROM challenge_entry_event WHERE ${where} ORDER BY at DESC, id DESC LIMIT $2) v
  JOIN challenge_entry e ON e.id = v.entry_id ORDER BY v.at DESC, v.id DESC`;
/** In the words of the partial indexes. */
const LOG_FOR_BRAND = logOf(
  `brand_id = $1 AND (actor = 'creator' OR actor = 'clock' AND event IN ('approve', 'reject', 'time_out'))`,
);
const LOG_FOR_CREATOR = logOf(
  `user_id = $1 AND actor <> 'creator' AND event IN ('approve', 'request_changes', 'reject', 'time_out', 'cancel', 'freeze', 'release', 'disqualify')`,
);

/** What waits and what happened, across challenges. */
@Injectable()
export class EntryWork {
  constructor(private readonly database: Database) {}

  /** Per challenge, the most urgent first. */
  reviews(brandId: string, limit: number): Promise<Reviews[]> {
    return this.database.prepared<Reviews>(REVIEWS, [brandId, limit]);
  }

  async toReview(brandId: string): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(TO_REVIEW, [brandId]);
    return row?.count ?? 0;
  }

  tasks(userId: string, limit: number): Promise<OwnEntry[]> {
    return this.database.prepared<OwnEntry>(TASKS, [userId, limit]);
  }

  own(userId: string, limit: number): Promise<OwnEntry[]> {
    return this.database.prepared<OwnEntry>(NEWEST, [userId, limit]);
  }

  async counts(userId: string): Promise<EntryCount> {
    const [row] = await this.database.prepared<EntryCount>(COUNTS, [userId]);
    return row ?? { open: 0, waiting: 0, total: 0 };
  }

  async faces(challengeIds: readonly string[], each: number): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    if (challengeIds.length === 0) return found;
    const rows = await this.database.prepared<{ challengeId: string; userId: string }>(FACES, [
      challengeIds,
      each,
    ]);
    for (const { challengeId, userId } of rows)
      found.set(challengeId, [...(found.get(challengeId) ?? []), userId]);
    return found;
  }

  /** What creators and the clock did to a brand's entries, newest first. */
  logForBrand(brandId: string, limit: number): Promise<LoggedEntryMove[]> {
    return this.database.prepared<LoggedEntryMove>(LOG_FOR_BRAND, [brandId, limit]);
  }

  /** What everybody else did to a creator's entries, newest first. */
  logForCreator(userId: string, limit: number): Promise<LoggedEntryMove[]> {
    return this.database.prepared<LoggedEntryMove>(LOG_FOR_CREATOR, [userId, limit]);
  }

  async frozen(): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(
      `SELECT count(*)::int AS count FROM challenge_entry WHERE status = 'frozen'`,
      [],
    );
    return row?.count ?? 0;
  }
}
