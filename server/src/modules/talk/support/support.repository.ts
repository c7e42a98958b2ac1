import { Injectable } from '@nestjs/common';
import { MoreThan, Not } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import { SupportConversationEntity, SupportMessageEntity, SupportNoteEntity } from './support.entity.js';
import type { SupportPriority, SupportState } from './support.types.js';

const MOST_NOTES = 200;

const LIST = listOf(SupportConversationEntity, {
  filters: {
    state: 'state = $1',
    assignedTo: 'assigned_to = $1',
    priority: 'priority = $1',
    label: '$1 = ANY (labels)',
    userId: 'user_id = $1',
  },
  sorts: { due: ['due_at', 'id'], newest: ['last_at DESC', 'id DESC'] },
});
const written = visible('last_seq > 0');
const own = visible('user_id = $1 AND last_seq > 0');

const MESSAGES = listOf(SupportMessageEntity, { sorts: { newest: ['seq DESC', 'id DESC'] } });
const within = visible('conversation_id = $1');

interface QueueFilter extends CursorQuery {
  state?: SupportState | undefined;
  assignedTo?: string | undefined;
  priority?: SupportPriority | undefined;
  label?: string | undefined;
  userId?: string | undefined;
}

@Injectable()
export class SupportRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(SupportConversationEntity);
  }

  private get messages() {
    return this.db.repo(SupportMessageEntity);
  }

  private get notes() {
    return this.db.repo(SupportNoteEntity);
  }

  byId(id: string): Promise<SupportConversationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<SupportConversationEntity | null> {
    this.db.requireTransaction('a lock of a support conversation');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The one without a message that each person has at most, made where there is none; locked. */
  async blank(row: SupportConversationEntity): Promise<SupportConversationEntity> {
    const where = { userId: row.userId, lastSeq: 0 };
    await this.rows.createQueryBuilder().insert().values(row).orIgnore().execute();
    const found = await this.rows.findOne({ where, lock: { mode: 'pessimistic_write' } });
    // Another call has written into it while this one waited for the lock.
    return found ?? this.blank(row);
  }

  latestOf(userId: string): Promise<SupportConversationEntity | null> {
    return this.rows.findOne({
      where: { userId, lastSeq: MoreThan(0) },
      order: { lastAt: 'DESC', id: 'DESC' },
    });
  }

  own(userId: string, asked: CursorQuery): Promise<Cursor<SupportConversationEntity>> {
    return LIST.after(this.db, { ...asked, sort: 'newest' }, own(userId));
  }

  /** What is due first, first; without a state everything, the latest first. */
  queue(asked: QueueFilter): Promise<Cursor<SupportConversationEntity>> {
    return LIST.after(this.db, { ...asked, sort: asked.state === 'open' ? 'due' : 'newest' }, written());
  }

  @StaffQueue('support', 'support')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { state: 'open', lastSeq: MoreThan(0) },
      { id: 'id', since: 'openedAt', due: 'dueAt', person: 'userId' },
    );
  }

  async save({ id, ...values }: SupportConversationEntity): Promise<void> {
    await this.rows.update(id, values);
  }

  async unread(userId: string): Promise<number> {
    return (await this.rows.sum('unread', { userId })) ?? 0;
  }

  silent(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'reassignAt', now, limit);
  }

  /** Who of staff has answered anybody since then, whoever has least open first. */
  async answering(since: Date, without: string): Promise<string[]> {
    const staff = await this.messages
      .createQueryBuilder('message')
      .select('message.staffId', 'id')
      .addSelect(
        (open) =>
          open
            .select('count(*)')
            .from(SupportConversationEntity, 'row')
            .where(`row.assignedTo = message.staffId AND row.state = 'open'`),
        'open',
      )
      .where({ createdAt: MoreThan(since), staffId: Not(without) })
      .andWhere('message.staffId IS NOT NULL')
      .groupBy('message.staffId')
      .orderBy('open', 'ASC')
      .addOrderBy('message.staffId', 'ASC')
      .limit(20)
      .getRawMany<{ id: string }>();
    return staff.map(({ id }) => id);
  }

  async addMessage(message: SupportMessageEntity): Promise<void> {
    await this.messages.insert(message);
  }

  byClientId(senderId: string, clientId: string): Promise<SupportMessageEntity | null> {
    return this.messages
      .createQueryBuilder('message')
      .where('coalesce(message.staffId, message.userId) = :senderId AND message.clientId = :clientId', {
        senderId,
        clientId,
      })
      .getOne();
  }

  message(id: string): Promise<SupportMessageEntity> {
    return this.messages.findOneByOrFail({ id });
  }

  within(conversationId: string, asked: CursorQuery): Promise<Cursor<SupportMessageEntity>> {
    return MESSAGES.after(this.db, asked, within(conversationId));
  }

  /** Of each of them, in one statement. */
  async latest(rows: readonly SupportConversationEntity[]): Promise<Map<string, SupportMessageEntity>> {
    const written = rows.filter(({ lastSeq }) => lastSeq > 0);
    if (written.length === 0) return new Map();
    const found = await this.messages.find({
      where: written.map(({ id, lastSeq }) => ({ conversationId: id, seq: lastSeq })),
    });
    return new Map(found.map((message) => [message.conversationId, message]));
  }

  async addNote(note: SupportNoteEntity): Promise<void> {
    await this.notes.insert(note);
  }

  async notesOf(conversationId: string): Promise<SupportNoteEntity[]> {
    const latest = await this.notes.find({
      where: { conversationId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_NOTES,
    });
    return latest.toReversed();
  }
}
