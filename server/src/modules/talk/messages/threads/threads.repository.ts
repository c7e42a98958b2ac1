import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import type { Cursor, CursorQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { contains, listOf, Rows, visible } from '../../../../platform/database/list.js';
import { cardColumns, cardJoin, type JoinedCard } from '../../../identity/users/index.js';
import { ConversationEntity, ConversationMemberEntity } from './thread.entity.js';

/** A conversation as one of its people has it; between two with what they may know of the other. */
export interface ThreadRow extends JoinedCard {
  id: string;
  userId: string;
  /** null in a group, as the next two are between two people. */
  otherId: string | null;
  title: string | null;
  squadId: string | null;
  closedAt: Date | null;
  unread: number;
  readSeq: number;
  favoritedAt: Date | null;
  lastAt: Date;
  /** Up to here the other person shows to have read. */
  seenSeq: number;
  theyWrote: boolean;
}

type Pair = Pick<ConversationEntity, 'lowId' | 'highId'>;

export type PairRow = ThreadRow & { otherId: string };
export const isPair = (thread: ThreadRow): thread is PairRow => thread.otherId !== null;

export interface ThreadFilter {
  unread?: true | undefined;
  favorite?: true | undefined;
  q?: string | undefined;
}

// A null finds nothing in an index: between two people the row of the conversation is not read.
const FROM = `conversation_member m
  LEFT JOIN conversation_member o ON o.conversation_id = m.conversation_id AND o.user_id = m.other_id
  LEFT JOIN conversation g ON g.id = CASE WHEN m.other_id IS NULL THEN m.conversation_id END
  ${cardJoin('u', 'm.other_id')}`;
const COLUMNS = `m.conversation_id AS id, m.user_id AS "userId", m.other_id AS "otherId", m.unread,
  m.read_seq AS "readSeq", m.favorited_at AS "favoritedAt", m.last_at AS "lastAt",
  coalesce(o.shown_seq, 0) AS "seenSeq", coalesce(o.wrote, false) AS "theyWrote",
  g.title, g.squad_id AS "squadId", g.closed_at AS "closedAt", ${cardColumns('u')}`;

const THREADS = listOf(new Rows<ThreadRow>(FROM, COLUMNS), {
  key: 'conversation_id',
  filters: {
    unread: 'm.unread > 0 AND $1::boolean',
    favorite: 'm.favorited_at IS NOT NULL AND $1::boolean',
    q: contains(`lower(coalesce(g.title, u.display_name || ' ' || u.username))`),
  },
  sorts: { newest: ['m.last_at DESC', 'm.conversation_id DESC'] },
  prepared: true,
});
const own = visible('m.user_id = $1');

const ONE = `SELECT ${COLUMNS} FROM ${FROM} WHERE m.user_id = $1 AND m.conversation_id = $2`;
const WITH = `SELECT ${COLUMNS} FROM ${FROM} WHERE m.user_id = $1 AND m.other_id = $2`;
const KNOWN = `SELECT m.other_id AS id, o.wrote AS "theyWrote" FROM conversation_member m
  JOIN conversation_member o ON o.conversation_id = m.conversation_id AND o.user_id = m.other_id
  WHERE m.user_id = $1 AND m.other_id = ANY ($2::uuid[])`;
const SOME = `SELECT ${COLUMNS} FROM ${FROM} WHERE m.user_id = $1 AND m.conversation_id = ANY ($2::uuid[])`;
const UNREAD = `SELECT coalesce(sum(unread), 0)::int AS total FROM conversation_member WHERE user_id = $1 AND unread > 0`;

/** Asked for each message that is sent. */
const LOCK_PAIR = `SELECT id, low_id AS "lowId", high_id AS "highId", last_seq AS "lastSeq", created_at AS "createdAt"
  FROM conversation WHERE low_id = $1 AND high_id = $2 FOR UPDATE`;
/** What they show to have read of broadcasts. */
const READ_BROADCASTS = `
  UPDATE broadcast_recipient r SET read_at = $4 FROM message x
  WHERE x.conversation_id = $1 AND x.seq <= $3 AND x.broadcast_id IS NOT NULL AND x.recipient_id = $2
    AND r.broadcast_id = x.broadcast_id AND r.user_id = $2 AND r.read_at IS NULL`;
/** What somebody has not read yet is at most what came since they last read. */
const COUNT_AGAIN = `
  UPDATE conversation_member m SET unread = (
    SELECT count(*) FROM message x
    WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq
      AND CASE WHEN m.other_id IS NULL THEN x.sender_id <> m.user_id ELSE x.sender_id = m.other_id END
      AND NOT m.user_id = ANY (x.hidden_from) AND x.deleted_at IS NULL AND NOT x.withheld)
  WHERE m.conversation_id = $1 AND m.user_id = $2 RETURNING unread`;

@Injectable()
export class ThreadsRepository {
  constructor(private readonly db: Database) {}

  private get members() {
    return this.db.repo(ConversationMemberEntity);
  }

  async one(userId: string, id: string): Promise<ThreadRow | null> {
    return (await this.db.prepared<ThreadRow>(ONE, [userId, id]))[0] ?? null;
  }

  async with(userId: string, otherId: string): Promise<PairRow | null> {
    return (await this.db.prepared<PairRow>(WITH, [userId, otherId]))[0] ?? null;
  }

  /** Of these people, those with whom there is a conversation. */
  async known(userId: string, otherIds: readonly string[]): Promise<Map<string, { theyWrote: boolean }>> {
    const rows = await this.db.prepared<{ id: string; theyWrote: boolean }>(KNOWN, [userId, otherIds]);
    return new Map(rows.map(({ id, theyWrote }) => [id, { theyWrote }]));
  }

  some(userId: string, ids: readonly string[]): Promise<ThreadRow[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.db.prepared<ThreadRow>(SOME, [userId, ids]);
  }

  of(userId: string, asked: ThreadFilter & CursorQuery): Promise<Cursor<ThreadRow>> {
    return THREADS.after(this.db, asked, own(userId));
  }

  async unread(userId: string): Promise<number> {
    return (await this.db.prepared<{ total: number }>(UNREAD, [userId]))[0]?.total ?? 0;
  }

  /** Their conversation, made where there is none, and locked: one message after the other is added to it. */
  async openAndLock(userId: string, otherId: string, now: Date): Promise<ConversationEntity> {
    const pair = { lowId: userId < otherId ? userId : otherId, highId: userId < otherId ? otherId : userId };
    const found = (await this.lockPair(pair)) ?? (await this.open(pair, now));
    if (found.lastSeq > 0) return found;
    const member = {
      conversationId: found.id,
      unread: 0,
      readSeq: 0,
      shownSeq: 0,
      wrote: false,
      lastAt: now,
    };
    await this.members
      .createQueryBuilder()
      .insert()
      .values([
        { ...member, userId, otherId },
        { ...member, userId: otherId, otherId: userId },
      ])
      .orIgnore()
      .execute();
    return found;
  }

  private async lockPair({ lowId, highId }: Pair): Promise<ConversationEntity | null> {
    return (await this.db.prepared<ConversationEntity>(LOCK_PAIR, [lowId, highId]))[0] ?? null;
  }

  /** Of two who open it at the same moment one waits here for the other. */
  private async open(pair: Pair, now: Date): Promise<ConversationEntity> {
    await this.db
      .repo(ConversationEntity)
      .createQueryBuilder()
      .insert()
      .values({ id: newId(), ...pair, lastSeq: 0, createdAt: now })
      .orIgnore()
      .execute();
    const found = await this.lockPair(pair);
    if (!found) throw new Error('a conversation that was opened is gone');
    return found;
  }

  lock(id: string): Promise<ConversationEntity | null> {
    return this.db.repo(ConversationEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** False = they had read as far before. */
  async read(conversationId: string, userId: string, seq: number, shows: boolean): Promise<boolean> {
    const { affected } = await this.members
      .createQueryBuilder()
      .update()
      .set({ readSeq: seq, ...(shows ? { shownSeq: seq } : {}) })
      .where('conversation_id = :conversationId AND user_id = :userId AND read_seq < :seq', {
        conversationId,
        userId,
        seq,
      })
      .execute();
    return affected === 1;
  }

  async readBroadcasts(conversationId: string, userId: string, seq: number, now: Date): Promise<void> {
    await this.db.prepared(READ_BROADCASTS, [conversationId, userId, seq, now]);
  }

  /** Answers the counter as it is now. */
  async countAgain(conversationId: string, userId: string): Promise<number> {
    return (await this.db.one<{ unread: number }>(COUNT_AGAIN, [conversationId, userId]))?.unread ?? 0;
  }

  async favor(conversationId: string, userId: string, favoritedAt: Date | null): Promise<void> {
    await this.members.update({ conversationId, userId }, { favoritedAt });
  }
}
