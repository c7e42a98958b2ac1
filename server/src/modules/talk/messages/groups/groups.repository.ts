import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { cardColumns, cardJoin, type JoinedCard } from '../../../identity/users/index.js';
import { ConversationEntity, ConversationMemberEntity } from '../threads/thread.entity.js';

/** How far a member has read, and how far the others may know of it. */
export interface Mark {
  conversationId: string;
  userId: string;
  readSeq: number;
  shownSeq: number;
}

interface MemberRow extends JoinedCard, Mark {}

type Group = ConversationEntity & { title: string; squadId: string; ownerId: string };

const MARK = `m.conversation_id AS "conversationId", m.user_id AS "userId", m.read_seq AS "readSeq",
  m.shown_seq AS "shownSeq"`;
const MARKS = `SELECT ${MARK} FROM conversation_member m WHERE m.conversation_id = ANY ($1::uuid[]) ORDER BY m.user_id`;
const PEOPLE = `SELECT ${MARK}, ${cardColumns('u')} FROM conversation_member m ${cardJoin('u', 'm.user_id')}
  WHERE m.conversation_id = ANY ($1::uuid[]) AND m.other_id IS NULL ORDER BY u.display_name, m.user_id`;
const IDS = `SELECT conversation_id AS id FROM conversation_member WHERE user_id = $1 AND other_id IS NULL`;
/** One statement for all members; whoever has blocked the sender is not told of it. */
const SENT = `
  UPDATE conversation_member m SET last_at = $3, unread = unread + CASE WHEN user_id = $2 THEN 0 ELSE 1 END
  WHERE conversation_id = $1 AND NOT user_id = ANY ($4::uuid[]) RETURNING ${MARK}`;
/** Those who had not read up to a message that is gone, or back. */
const COUNT_AGAIN = `
  UPDATE conversation_member m SET unread = (
    SELECT count(*) FROM message x
    WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq AND x.sender_id <> m.user_id
      AND NOT m.user_id = ANY (x.hidden_from) AND x.deleted_at IS NULL AND NOT x.withheld)
  WHERE m.conversation_id = $1 AND m.read_seq < $2`;
/** Members who wrote something of this part. */
const SENDERS = `
  SELECT DISTINCT x.sender_id AS id FROM message x
  JOIN conversation_member m ON m.conversation_id = x.conversation_id AND m.user_id = x.sender_id
  WHERE x.conversation_id = $1 AND x.seq > $2 AND x.seq <= $3`;

/** Conversations of more than two, and who is in them. */
@Injectable()
export class GroupsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(ConversationEntity);
  }

  private get members() {
    return this.db.repo(ConversationMemberEntity);
  }

  /** Two who open it at the same moment open one. */
  async open(group: { squadId: string; ownerId: string; title: string }, now: Date): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ id: newId(), ...group, lastSeq: 0, createdAt: now })
      .orIgnore()
      .execute();
  }

  lockOf(squadId: string): Promise<Group | null> {
    return this.rows.findOne({
      where: { squadId },
      lock: { mode: 'pessimistic_write' },
    }) as Promise<Group | null>;
  }

  async idOf(squadId: string): Promise<string | null> {
    const found = await this.rows.findOne({ select: { id: true }, where: { squadId } });
    return found?.id ?? null;
  }

  /** Squads of a brand that have a group, in the order in which they are locked. */
  async squadsOf(ownerId: string): Promise<string[]> {
    const found = await this.rows.find({
      select: { id: true, squadId: true },
      where: { ownerId },
      order: { id: 'ASC' },
    });
    return found.flatMap(({ squadId }) => squadId ?? []);
  }

  async change(id: string, values: Pick<Group, 'title' | 'closedAt'>): Promise<void> {
    await this.rows.update(id, values);
  }

  marks(conversationIds: readonly string[]): Promise<Mark[]> {
    return conversationIds.length === 0
      ? Promise.resolve([])
      : this.db.prepared<Mark>(MARKS, [conversationIds]);
  }

  people(conversationIds: readonly string[]): Promise<MemberRow[]> {
    return conversationIds.length === 0
      ? Promise.resolve([])
      : this.db.prepared<MemberRow>(PEOPLE, [conversationIds]);
  }

  /** Groups that a person is in. */
  async idsOf(userId: string): Promise<string[]> {
    return (await this.db.prepared<{ id: string }>(IDS, [userId])).map(({ id }) => id);
  }

  /** What was written before is there for them, and read. */
  async join({ id, lastSeq }: Group, userIds: readonly string[], now: Date): Promise<void> {
    if (userIds.length === 0) return;
    const member = { conversationId: id, otherId: null, unread: 0, readSeq: lastSeq, shownSeq: lastSeq };
    await this.members.insert(
      userIds.map((userId) => ({ ...member, userId, wrote: false, favoritedAt: null, lastAt: now })),
    );
  }

  async leave({ id }: Group, userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0)
      await this.members
        .createQueryBuilder()
        .delete()
        .where('conversation_id = :id AND user_id IN (:...userIds)', { id, userIds })
        .execute();
  }

  /** Answers whom it reaches, its sender among them. */
  sent(conversationId: string, senderId: string, at: Date, hiddenFrom: readonly string[]): Promise<Mark[]> {
    return this.db.prepared<Mark>(SENT, [conversationId, senderId, at, hiddenFrom]);
  }

  async sendersBetween(conversationId: string, after: number, upTo: number): Promise<string[]> {
    const rows = await this.db.prepared<{ id: string }>(SENDERS, [conversationId, after, upTo]);
    return rows.map(({ id }) => id);
  }

  async countAgain(conversationId: string, seq: number): Promise<void> {
    await this.db.prepared(COUNT_AGAIN, [conversationId, seq]);
  }
}
