import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import type { BroadcastEntity } from './broadcast.entity.js';

/** A recipient with the conversation that the message goes to. */
export interface Opened {
  userId: string;
  conversationId: string;
  lastSeq: number;
}

export interface Delivery extends Opened {
  messageId: string;
  /** Kept for its sender alone, who must not learn that they were blocked. */
  silent: boolean;
}

export interface Recalled {
  id: string;
  conversationId: string;
  userId: string;
  silent: boolean;
}

const NEXT = `
  SELECT user_id AS id FROM broadcast_recipient WHERE broadcast_id = $1 AND user_id > $2 ORDER BY user_id LIMIT $3`;
/** Everybody who locks many conversations takes them in this order. */
const OPEN = `
  INSERT INTO conversation (id, low_id, high_id, last_seq, created_at)
  SELECT id, least(user_id, $1::uuid), greatest(user_id, $1::uuid), 0, $4
  FROM unnest($2::uuid[], $3::uuid[]) AS t (id, user_id)
  ORDER BY least(user_id, $1::uuid), greatest(user_id, $1::uuid) ON CONFLICT (low_id, high_id) DO NOTHING`;
const LOCK = `
  SELECT c.id AS "conversationId", t.user_id AS "userId", c.last_seq AS "lastSeq"
  FROM unnest($2::uuid[]) AS t (user_id)
  JOIN conversation c ON c.low_id = least(t.user_id, $1::uuid) AND c.high_id = greatest(t.user_id, $1::uuid)
  ORDER BY c.low_id, c.high_id FOR UPDATE OF c`;
const MEMBERS = `
  INSERT INTO conversation_member (conversation_id, user_id, other_id, unread, read_seq, shown_seq, wrote, last_at)
  SELECT t.id, pair.user_id, pair.other_id, 0, 0, 0, false, $4
  FROM unnest($2::uuid[], $3::uuid[]) AS t (id, user_id)
  CROSS JOIN LATERAL (VALUES (t.user_id, $1::uuid), ($1::uuid, t.user_id)) AS pair (user_id, other_id)
  ON CONFLICT DO NOTHING`;
const WRITE = `
  INSERT INTO message (id, conversation_id, seq, sender_id, recipient_id, broadcast_id, type, text, media_ids, holds, gif,
    locked, hidden_from, withheld, created_at)
  SELECT t.id, t.conversation_id, t.seq, $1, t.user_id, $2, $3, $4, $5::uuid[], $6::text[], $7::jsonb, $8,
    CASE WHEN t.silent THEN ARRAY[t.user_id] ELSE '{}' END, false, $9
  FROM unnest($10::uuid[], $11::uuid[], $12::int[], $13::uuid[], $14::boolean[])
    AS t (id, conversation_id, seq, user_id, silent)`;
const COUNT = `
  UPDATE conversation c SET last_seq = t.seq FROM unnest($1::uuid[], $2::int[]) AS t (id, seq) WHERE c.id = t.id`;
const RECEIVED = `
  UPDATE conversation_member m SET last_at = $3, unread = unread + 1
  FROM unnest($1::uuid[], $2::uuid[]) AS t (id, user_id) WHERE m.conversation_id = t.id AND m.user_id = t.user_id`;
const SENT = `
  UPDATE conversation_member m SET last_at = $4, wrote = m.wrote OR NOT t.silent
  FROM unnest($2::uuid[], $3::boolean[]) AS t (id, silent) WHERE m.conversation_id = t.id AND m.user_id = $1`;
const LOCKED = `
  INSERT INTO locked_message (message_id, sender_id, broadcast_id, text, media_ids, price, created_at)
  SELECT id, $2, $3, $4, $5::uuid[], $6, $7 FROM unnest($1::uuid[]) AS id`;
const LINKS = `
  INSERT INTO message_link (message_id, sender_id, url, state, created_at)
  SELECT id, $2, $3, 'none', $4 FROM unnest($1::uuid[]) AS id`;
const DELIVERED = `
  UPDATE broadcast_recipient r SET message_id = t.message_id FROM unnest($2::uuid[], $3::uuid[]) AS t (user_id, message_id)
  WHERE r.broadcast_id = $1 AND r.user_id = t.user_id`;
const SKIP = `DELETE FROM broadcast_recipient WHERE broadcast_id = $1 AND user_id = ANY ($2::uuid[])`;

const LOCK_SENT = `
  SELECT c.id FROM broadcast_recipient r JOIN message x ON x.id = r.message_id JOIN conversation c ON c.id = x.conversation_id
  WHERE r.broadcast_id = $1 AND r.user_id = ANY ($2::uuid[]) ORDER BY c.low_id, c.high_id FOR UPDATE OF c`;
/** A purchase locks the same rows, so what is paid for a moment before stays. */
const LOCK_PRICES = `
  SELECT l.message_id FROM broadcast_recipient r JOIN locked_message l ON l.message_id = r.message_id
  WHERE r.broadcast_id = $1 AND r.user_id = ANY ($2::uuid[]) ORDER BY l.message_id FOR UPDATE OF l`;
const RECALL = `
  UPDATE message x SET text = '', media_ids = '{}', holds = '{}', gif = NULL, deleted_at = $3
  FROM broadcast_recipient r, conversation_member m
  WHERE r.broadcast_id = $1 AND r.user_id = ANY ($2::uuid[]) AND x.id = r.message_id AND x.deleted_at IS NULL
    AND m.conversation_id = x.conversation_id AND m.user_id = r.user_id AND m.read_seq < x.seq
    AND NOT EXISTS (SELECT FROM locked_message l WHERE l.message_id = x.id AND l.unlocked_at IS NOT NULL)
  RETURNING x.id, x.conversation_id AS "conversationId", r.user_id AS "userId",
    r.user_id = ANY (x.hidden_from) AS silent`;
const EMPTY = [
  `UPDATE locked_message SET text = '', media_ids = '{}' WHERE message_id = ANY ($1::uuid[])`,
  `DELETE FROM message_link WHERE message_id = ANY ($1::uuid[])`,
  `DELETE FROM message_version WHERE message_id = ANY ($1::uuid[])`,
  `DELETE FROM message_reaction WHERE message_id = ANY ($1::uuid[])`,
];
const COUNT_AGAIN = `
  UPDATE conversation_member m SET unread = (
    SELECT count(*) FROM message x
    WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq AND x.sender_id = m.other_id
      AND NOT m.user_id = ANY (x.hidden_from) AND x.deleted_at IS NULL AND NOT x.withheld)
  FROM unnest($1::uuid[], $2::uuid[]) AS t (id, user_id) WHERE m.conversation_id = t.id AND m.user_id = t.user_id`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A part of the recipients at a time, each step one statement for all of them. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly db: Database) {}

  async next({ id, afterId }: BroadcastEntity, limit: number): Promise<string[]> {
    const rows = await this.db.prepared<{ id: string }>(NEXT, [id, afterId ?? FIRST_ID, limit]);
    return rows.map((row) => row.id);
  }

  /** Conversations with these people, made where there is none, and locked. */
  async open(ownerId: string, userIds: readonly string[], now: Date): Promise<Opened[]> {
    this.db.requireTransaction('deliveries.open');
    await this.db.prepared(OPEN, [ownerId, userIds.map(() => newId()), userIds, now]);
    const opened = await this.db.prepared<Opened>(LOCK, [ownerId, userIds]);
    const fresh = opened.filter(({ lastSeq }) => lastSeq === 0);
    const ids = fresh.map(({ conversationId }) => conversationId);
    await this.db.prepared(MEMBERS, [ownerId, ids, fresh.map(({ userId }) => userId), now]);
    return opened;
  }

  async write(
    broadcast: BroadcastEntity,
    deliveries: readonly Delivery[],
    { now, link }: { now: Date; link: string | null },
  ): Promise<void> {
    const { id, ownerId, type, text, mediaIds, holds, gif, price } = broadcast;
    const locked = price !== null;
    const messageIds = deliveries.map(({ messageId }) => messageId);
    const conversationIds = deliveries.map(({ conversationId }) => conversationId);
    const seqs = deliveries.map(({ lastSeq }) => lastSeq + 1);
    const userIds = deliveries.map(({ userId }) => userId);
    const silent = deliveries.map((delivery) => delivery.silent);
    // What is locked stands apart, where nothing that reads messages finds it.
    const open = locked ? ['', []] : [text, mediaIds];
    const said = [type, ...open, holds, gif && JSON.stringify(gif), locked];
    const places = [messageIds, conversationIds, seqs, userIds, silent];
    await this.db.prepared(WRITE, [ownerId, id, ...said, now, ...places]);
    await this.db.prepared(COUNT, [conversationIds, seqs]);
    const heard = deliveries.filter((delivery) => !delivery.silent);
    const heardIn = heard.map(({ conversationId }) => conversationId);
    await this.db.prepared(RECEIVED, [heardIn, heard.map(({ userId }) => userId), now]);
    await this.db.prepared(SENT, [ownerId, conversationIds, silent, now]);
    if (locked) await this.db.prepared(LOCKED, [messageIds, ownerId, id, text, mediaIds, price, now]);
    if (link !== null) await this.db.prepared(LINKS, [messageIds, ownerId, link, now]);
    await this.db.prepared(DELIVERED, [id, userIds, messageIds]);
  }

  async skip(broadcastId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0) await this.db.prepared(SKIP, [broadcastId, userIds]);
  }

  /** Empties what these people have not read, and nothing that is paid for. */
  async recall(broadcastId: string, userIds: readonly string[], now: Date): Promise<Recalled[]> {
    this.db.requireTransaction('deliveries.recall');
    await this.db.prepared(LOCK_SENT, [broadcastId, userIds]);
    await this.db.prepared(LOCK_PRICES, [broadcastId, userIds]);
    const recalled = await this.db.prepared<Recalled>(RECALL, [broadcastId, userIds, now]);
    const ids = recalled.map(({ id }) => id);
    for (const statement of EMPTY) await this.db.prepared(statement, [ids]);
    await this.db.prepared(COUNT_AGAIN, [
      recalled.map(({ conversationId }) => conversationId),
      recalled.map(({ userId }) => userId),
    ]);
    return recalled;
  }
}
