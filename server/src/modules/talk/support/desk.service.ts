import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { type AuditActor, ourselves } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Notices } from '../../../platform/notices/notices.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { ChangeSupportDto, SupportAnswerDto, SupportNoteDto } from './dto/support.dto.js';
import { SupportClock } from './support.clock.js';
import type { SupportConversationEntity } from './support.entity.js';
import {
  aboutYourself,
  notStaff,
  reasonNeeded,
  reasonOnlyToClose,
  supportNotFound,
  usedClientId,
} from './support.errors.js';
import { supportAnswered, supportClosed, supportOpened } from './support.events.js';
import { SupportLive } from './support.live.js';
import { eventTowards, supportMachine } from './support.machine.js';
import { supportAnsweredNotice, supportClosedNotice } from './support.notices.js';
import { SupportRepository } from './support.repository.js';
import { noteDto } from './support.view.js';

/** Who has answered lately, and may get what somebody else leaves unanswered. */
const LATELY = 3 * DAY;

/** What staff do at the desk. */
@Injectable()
export class DeskService {
  constructor(
    readonly db: Database,
    private readonly rows: SupportRepository,
    private readonly users: UsersQueries,
    private readonly times: SupportClock,
    private readonly live: SupportLive,
    private readonly notices: Notices,
    private readonly cases: DecidedCases,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the message. Whoever answers what nobody has gets it. */
  @Transactional()
  async answer(id: string, { text, clientId, wait }: SupportAnswerDto, by: AuditActor): Promise<string> {
    const row = await this.require(id, by);
    const staffId = by.actorId ?? row.userId;
    const before = clientId === undefined ? null : await this.rows.byClientId(staffId, clientId);
    if (before && before.conversationId !== id) throw usedClientId();
    if (before) return before.id;
    const now = this.clock.now();
    Object.assign(row, {
      state: supportMachine.next(row.state, 'answer', wait ? 'waiting' : row.state),
      assignedTo: row.assignedTo ?? staffId,
      lastSeq: row.lastSeq + 1,
      unread: row.unread + 1,
      lastAt: now,
      unansweredSince: null,
    });
    this.times.set(row);
    await this.rows.save(row);
    const messageId = newId();
    const message = { conversationId: id, userId: row.userId, staffId, seq: row.lastSeq, text };
    await this.rows.addMessage({ id: messageId, ...message, clientId: clientId ?? null, createdAt: now });
    await this.record(row, by, 'support.answer', { messageId });
    await this.outbox.append(supportAnswered(row));
    await this.notices.tell(supportAnsweredNotice, {
      ...this.noticeOf(row),
      key: `support:${id}:${row.lastSeq}`,
      group: `support:${id}`,
    });
    await this.live.message(messageId, row.userId);
    await this.live.moved(id, row.userId);
    return messageId;
  }

  async change(id: string, change: ChangeSupportDto, by: AuditActor): Promise<void> {
    if (change.assignedTo && !(await this.isStaff(change.assignedTo))) throw notStaff();
    if (change.state === 'closed' && !change.reason) throw reasonNeeded();
    if (change.state !== 'closed' && change.reason) throw reasonOnlyToClose();
    await this.changed(id, change, by);
  }

  @Transactional()
  async note(id: string, text: string, by: AuditActor): Promise<SupportNoteDto> {
    const row = await this.require(id, by);
    const authorId = by.actorId ?? row.userId;
    const note = { id: newId(), conversationId: id, userId: row.userId, authorId, text };
    const kept = { ...note, createdAt: this.clock.now() };
    await this.rows.addNote(kept);
    // Not what it says: notes go with the account, the audit log stays.
    await this.record(row, by, 'support.note', { noteId: note.id });
    const shown = noteDto(kept, await this.users.cards([authorId]));
    this.live.noted(shown);
    return shown;
  }

  /** Whoever was silent for too long loses it to the one with least to do, else to whoever looks next. */
  @TimedState<DeskService>({
    name: 'support.silent',
    due: ({ rows }, now, limit) => rows.silent(now, limit),
  })
  @Transactional()
  async reassign(id: string, now: Date): Promise<void> {
    const row = await this.rows.lock(id);
    if (!row?.reassignAt || !row.assignedTo || row.reassignAt > now) return;
    const before = row.assignedTo;
    Object.assign(row, { assignedTo: await this.nextAfter(row), reassignAt: null });
    this.times.set(row);
    await this.rows.save(row);
    await this.record(
      row,
      ourselves,
      'support.reassign',
      { assignedTo: row.assignedTo },
      { assignedTo: before },
    );
    await this.live.moved(id, row.userId);
  }

  @Transactional()
  private async changed(id: string, change: ChangeSupportDto, by: AuditActor): Promise<void> {
    const row = await this.require(id, by);
    const { state, assignedTo, priority, labels } = row;
    const before = { state, assignedTo, priority, labels };
    if (change.assignedTo === row.userId) throw aboutYourself();
    const moves = change.state === undefined ? null : eventTowards(state, change.state);
    if (moves !== null) this.move(row, supportMachine.next(state, moves), change);
    if (change.assignedTo !== undefined && change.assignedTo !== assignedTo)
      Object.assign(row, { assignedTo: change.assignedTo, reassignAt: null });
    if (change.priority) row.priority = change.priority;
    if (change.labels) row.labels = change.labels;
    this.times.set(row);
    await this.rows.save(row);
    const after = {
      state: row.state,
      assignedTo: row.assignedTo,
      priority: row.priority,
      labels: row.labels,
    };
    await this.record(row, by, 'support.change', { ...after, reason: row.closeReason }, before);
    if (moves === 'close') await this.closed(row);
    if (moves === 'reopen') await this.outbox.append(supportOpened(row));
    await this.live.moved(id, row.userId);
  }

  private move(
    row: SupportConversationEntity,
    state: SupportConversationEntity['state'],
    { reason }: ChangeSupportDto,
  ): void {
    const now = this.clock.now();
    const wasClosed = row.state === 'closed';
    Object.assign(row, {
      state,
      closedAt: state === 'closed' ? now : null,
      closeReason: state === 'closed' ? reason : null,
      ...(wasClosed ? { openedAt: now } : {}),
      ...(state === 'open' ? {} : { unansweredSince: null }),
    });
  }

  private async closed(row: SupportConversationEntity): Promise<void> {
    await this.cases.count('support', row.openedAt);
    await this.outbox.append(supportClosed(row));
    await this.notices.tell(supportClosedNotice, {
      ...this.noticeOf(row),
      key: `support:${row.id}:closed:${row.closedAt?.getTime()}`,
    });
  }

  private noticeOf({ id, userId, subject }: SupportConversationEntity) {
    return { userId, facts: { conversationId: id, subject }, ref: { kind: 'support', id } };
  }

  private async nextAfter({ assignedTo, userId }: SupportConversationEntity): Promise<string | null> {
    const lately = await this.rows.answering(this.clock.in(-LATELY), assignedTo ?? userId);
    for (const id of lately) if (id !== userId && (await this.isStaff(id))) return id;
    return null;
  }

  private async isStaff(id: string): Promise<boolean> {
    const known = (await this.users.cards([id])).has(id);
    if (!known) return false;
    const { roles, state } = await this.users.profile(id);
    return state === 'active' && roles.some(isStaffRole);
  }

  /** Nobody works on a matter of their own. */
  private async require(id: string, { actorId }: AuditActor): Promise<SupportConversationEntity> {
    const row = await this.rows.lock(id);
    if (!row || row.lastSeq === 0) throw supportNotFound();
    if (row.userId === actorId) throw aboutYourself();
    return row;
  }

  private record(
    { id, userId }: SupportConversationEntity,
    by: AuditActor,
    action: 'support.answer' | 'support.change' | 'support.note' | 'support.reassign',
    after: object,
    before?: object,
  ): Promise<void> {
    const people = [userId];
    return this.audit.record(by, {
      action,
      target: { kind: 'support', id },
      people,
      after,
      ...(before ? { before } : {}),
    });
  }
}
