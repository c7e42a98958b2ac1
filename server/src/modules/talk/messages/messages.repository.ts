import { Injectable } from '@nestjs/common';
import { cursorAt } from '../../../kernel/cursor.js';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../platform/database/list.js';
import { cardColumns, cardJoin, type JoinedCard } from '../../identity/users/index.js';
import { MessageEntity } from './message.entity.js';
import { type MessageType, type SentType, sentTypes } from './message.types.js';
import type { PaidMessageState } from './paid/paid-message.types.js';

/** A message with its sender, what it answers, and how far whoever received it has read. */
export interface MessageRow
  extends
    JoinedCard,
    Pick<
      MessageEntity,
      | 'id'
      | 'conversationId'
      | 'seq'
      | 'senderId'
      | 'recipientId'
      | 'broadcastId'
      | 'feature'
      | 'refId'
      | 'type'
      | 'locked'
      | 'text'
      | 'mediaIds'
      | 'gif'
      | 'clientId'
      | 'replyToId'
      | 'withheld'
      | 'revision'
      | 'editedAt'
      | 'deletedAt'
      | 'createdAt'
    > {
  linkUrl: string | null;
  linkTitle: string | null;
  linkDescription: string | null;
  linkMediaId: string | null;
  quotedSenderId: string | null;
  quotedType: SentType | null;
  quotedText: string | null;
  quotedGone: boolean | null;
  quotedHiddenFrom: string[] | null;
  quotedLocked: boolean;
  /** What its sender holds ready for a reply; null = nothing, in all three. */
  feeCoins: string | null;
  feeState: PaidMessageState | null;
  feeDueAt: Date | null;
  /** Most have no reaction, and cost no statement that counts them. */
  reacted: boolean;
  receiverReadSeq: number;
  receiverShownSeq: number;
}

const JOINS = `LEFT JOIN message r ON r.id = x.reply_to_id LEFT JOIN locked_message q ON q.message_id = r.id
  LEFT JOIN message_link k ON k.message_id = x.id LEFT JOIN paid_message f ON f.message_id = x.id
  LEFT JOIN conversation_member o ON o.conversation_id = x.conversation_id AND o.user_id = x.recipient_id
  ${cardJoin('u', 'x.sender_id')}`;
const COLUMNS = `x.id, x.conversation_id AS "conversationId", x.seq, x.sender_id AS "senderId", x.recipient_id AS "recipientId", x.broadcast_id AS "broadcastId", x.feature, x.ref_id AS "refId", x.type, x.locked, x.text,
  x.media_ids AS "mediaIds", x.gif, x.client_id AS "clientId", x.reply_to_id AS "replyToId", x.withheld, x.revision, x.edited_at AS "editedAt",
  x.deleted_at AS "deletedAt", x.created_at AS "createdAt", k.url AS "linkUrl",
  k.title AS "linkTitle", k.description AS "linkDescription", k.media_id AS "linkMediaId",
  r.sender_id AS "quotedSenderId", r.type AS "quotedType",
  left(r.text, 200) AS "quotedText", (r.deleted_at IS NOT NULL OR r.withheld) AS "quotedGone", r.hidden_from AS "quotedHiddenFrom",
  q.message_id IS NOT NULL AS "quotedLocked", f.coins AS "feeCoins", f.state AS "feeState", f.due_at AS "feeDueAt",
  EXISTS (SELECT FROM message_reaction e WHERE e.message_id = x.id) AS reacted,
  coalesce(o.read_seq, 0) AS "receiverReadSeq", coalesce(o.shown_seq, 0) AS "receiverShownSeq", ${cardColumns('u')}`;
const source = new Rows<MessageRow>(`message x ${JOINS}`, COLUMNS);

const SHOWN = 'NOT $1::uuid = ANY (x.hidden_from)';
const PARTY = `EXISTS (SELECT FROM conversation_member m WHERE m.conversation_id = x.conversation_id AND m.user_id = $1)`;
/** Whoever has left a group finds nothing of it, what they wrote included; $2 = the groups they are in. */
const GROUPS = `(x.recipient_id IS NOT NULL OR x.conversation_id = ANY ($2::uuid[]))`;
const QUERY = `(websearch_to_tsquery('german', $3) || websearch_to_tsquery('english', $3))`;

const MESSAGES = listOf(source, {
  filters: {
    before: 'x.seq < $1',
    after: 'x.seq > $1',
    since: 'x.created_at >= $1',
    type: '$1 = ANY (x.holds)',
  },
  sorts: {
    newest: ['x.seq DESC', 'x.id DESC'],
    oldest: ['x.seq', 'x.id'],
    since: ['x.created_at', 'x.id'],
  },
  // Planning its joins takes longer than reading a page.
  prepared: true,
});
const within = visible(
  `${SHOWN} AND x.conversation_id = $2
    AND EXISTS (SELECT FROM conversation_member m WHERE m.conversation_id = $2 AND m.user_id = $1)`,
);
const holding = visible(
  `${SHOWN} AND x.conversation_id = $2 AND x.holds <> '{}' AND x.deleted_at IS NULL AND NOT x.withheld`,
);

/** Each says the condition of its index; what is deleted is of no other type. */
const THERE = 'x.deleted_at IS NULL AND NOT x.withheld';
const typeFilters = Object.fromEntries([
  ...sentTypes.map((type) => [type, `x.type = '${type}' AND NOT x.locked AND ${THERE} AND $1::boolean`]),
  ['locked', `x.locked AND ${THERE} AND $1::boolean`],
  ['deleted', '(x.deleted_at IS NOT NULL OR x.withheld) AND $1::boolean'],
]) as Record<MessageType, string>;
const EVERYWHERE = listOf(source, {
  filters: typeFilters,
  sorts: { newest: ['x.created_at DESC', 'x.id DESC'] },
});
const sides = {
  sent: visible(`x.sender_id = $1 AND ${SHOWN} AND ${GROUPS}`),
  received: visible(`x.recipient_id = $1 AND ${SHOWN} AND ${GROUPS}`),
  inGroups: visible(`x.conversation_id = ANY ($2::uuid[]) AND x.sender_id <> $1 AND ${SHOWN}`),
};

const newestFirst = (a: MessageRow, b: MessageRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

const FOUND = listOf(source, { sorts: { newest: ['x.created_at DESC', 'x.id DESC'] }, prepared: true });
/** By the indexes of people and groups, which meet that of the words: a party is whoever wrote it or got it. */
const saying = visible(
  `${SHOWN} AND (x.sender_id = $1 OR x.recipient_id = $1 OR x.conversation_id = ANY ($2::uuid[])) AND ${GROUPS} AND x.deleted_at IS NULL AND NOT x.withheld
    AND x.words @@ ${QUERY}`,
);

const ONE = `SELECT ${COLUMNS} FROM message x ${JOINS} WHERE x.id = $2 AND ${SHOWN} AND ${PARTY}`;
const LATEST = `
  SELECT ${COLUMNS} FROM unnest($2::uuid[]) AS t (id)
  JOIN LATERAL (
    SELECT l.id FROM message l WHERE l.conversation_id = t.id AND NOT $1::uuid = ANY (l.hidden_from)
    ORDER BY l.seq DESC LIMIT 1) latest ON true
  JOIN message x ON x.id = latest.id ${JOINS}`;
const MANY = `SELECT ${COLUMNS} FROM message x ${JOINS} WHERE x.id = ANY ($2::uuid[]) AND ${SHOWN} AND ${PARTY}`;
/** Whoever they came to is known: this is told to their own devices alone. */
const ARRIVED = `SELECT ${COLUMNS} FROM message x ${JOINS} WHERE x.id = ANY ($1::uuid[])`;
const REVISE = 'UPDATE message SET revision = revision + 1 WHERE id = ANY ($1::uuid[])';
const SENT = `SELECT id, conversation_id AS "conversationId" FROM message WHERE sender_id = $1 AND client_id = $2`;
@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(MessageEntity);
  }

  /** As a party sees it; null = they do not. */
  async one(userId: string, id: string): Promise<MessageRow | null> {
    return (await this.db.prepared<MessageRow>(ONE, [userId, id]))[0] ?? null;
  }

  /** Of these, those that this person sees. */
  some(userId: string, ids: readonly string[]): Promise<MessageRow[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.db.prepared<MessageRow>(MANY, [userId, ids]);
  }

  within(
    userId: string,
    conversationId: string,
    asked: CursorQuery & {
      before?: number | undefined;
      after?: number | undefined;
      since?: Date | undefined;
    },
  ): Promise<Cursor<MessageRow>> {
    const older = asked.after === undefined ? 'newest' : 'oldest';
    const sort = asked.since === undefined ? older : 'since';
    return MESSAGES.after(this.db, { ...asked, sort }, within(userId, conversationId));
  }

  /** Those with files in them. */
  holding(
    userId: string,
    conversationId: string,
    asked: CursorQuery & { type?: string | undefined },
  ): Promise<Cursor<MessageRow>> {
    return MESSAGES.after(this.db, { ...asked, sort: 'newest' }, holding(userId, conversationId));
  }

  saying(
    userId: string,
    q: string,
    groupIds: readonly string[],
    asked: CursorQuery,
  ): Promise<Cursor<MessageRow>> {
    return FOUND.after(this.db, asked, saying(userId, groupIds, q));
  }

  /** Of one type, sent or received by this person, over all conversations. Each side is read by an index of its own. */
  async ofType(
    userId: string,
    groupIds: readonly string[],
    type: MessageType | 'all',
    { side, ...asked }: CursorQuery & { side?: 'sent' | 'received' | undefined },
  ): Promise<Cursor<MessageRow>> {
    const filter = type === 'all' ? {} : { [type]: true };
    const of = (whose: keyof typeof sides) =>
      EVERYWHERE.after(this.db, { ...asked, ...filter }, sides[whose](userId, groupIds));
    const got = groupIds.length === 0 ? [of('received')] : [of('received'), of('inGroups')];
    const parts = await Promise.all(side === 'sent' ? [of('sent')] : side ? got : [of('sent'), ...got]);
    const rows = parts.flatMap(({ data }) => data).toSorted(newestFirst);
    const data = rows.slice(0, asked.limit);
    const last = data.at(-1);
    const more = rows.length > data.length || parts.some(({ nextCursor }) => nextCursor !== null);
    return {
      data,
      nextCursor: last && more ? cursorAt('newest', [last.createdAt.toISOString(), last.id]) : null,
    };
  }

  /** For those they came to, a moment ago. */
  arrived(ids: readonly string[]): Promise<MessageRow[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.db.prepared<MessageRow>(ARRIVED, [ids]);
  }

  /** What is read of them from now on is newer than all that was read before. */
  async revise(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.prepared(REVISE, [ids]);
  }

  /** The latest that this person sees of each of some conversations. */
  latest(userId: string, conversationIds: readonly string[]): Promise<MessageRow[]> {
    if (conversationIds.length === 0) return Promise.resolve([]);
    return this.db.prepared<MessageRow>(LATEST, [userId, conversationIds]);
  }

  byId(id: string): Promise<MessageEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<MessageEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** What a device has sent before under the same id. */
  async byClientId(
    senderId: string,
    clientId: string,
  ): Promise<Pick<MessageEntity, 'id' | 'conversationId'> | null> {
    return (await this.db.prepared<MessageEntity>(SENT, [senderId, clientId]))[0] ?? null;
  }

  /** The latest card of this thing in a conversation. */
  latestCard(conversationId: string, refId: string): Promise<MessageEntity | null> {
    return this.rows.findOne({ where: { conversationId, refId }, order: { seq: 'DESC' } });
  }

  async isSent(senderId: string, clientId: string | undefined): Promise<boolean> {
    return clientId !== undefined && (await this.rows.existsBy({ senderId, clientId }));
  }

  async change(message: MessageEntity): Promise<void> {
    const { id, type, text, mediaIds, holds, gif, hiddenFrom, withheld, editedAt, deletedAt } = message;
    await this.rows.update(id, {
      type,
      text,
      mediaIds,
      holds,
      gif,
      hiddenFrom,
      withheld,
      editedAt,
      deletedAt,
    });
  }
}
