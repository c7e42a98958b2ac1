import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThan, Raw } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import type { NoticeCategory } from '../../../platform/notices/notice-kind.js';
import { NotificationEntity, NotificationInboxEntity } from './notification.entity.js';

/** In the order of notification_list and notification_unread. */
const NOTIFICATIONS = listOf(NotificationEntity, {
  filters: { category: 'category = $1' },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const own = visible('user_id = $1 AND head');
const ownUnread = visible('user_id = $1 AND head AND read_at IS NULL');

/** In the order of notification_deadlines: what costs most stands first. */
const DEADLINES = listOf(NotificationEntity, {
  filters: {},
  sorts: { loss: ['at_stake_minor DESC', 'id DESC'] },
});
const open = visible('user_id = $1 AND due_at IS NOT NULL AND done_at IS NULL AND due_at > $2');

/** The most that one mail tells of. */
const MAILED_TOGETHER = 200;

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  page(
    userId: string,
    {
      unread,
      ...asked
    }: CursorQuery & {
      category?: NoticeCategory | undefined;
      unread?: boolean | undefined;
    },
  ): Promise<Cursor<NotificationEntity>> {
    const whose = unread ? ownUnread(userId) : own(userId);
    return NOTIFICATIONS.after(this.database, { ...asked, sort: 'newest' }, whose);
  }

  deadlines(userId: string, asked: CursorQuery, now: Date): Promise<Cursor<NotificationEntity>> {
    return DEADLINES.after(this.database, { ...asked, sort: 'loss' }, open(userId, now));
  }

  async deadlineSum(userId: string, now: Date): Promise<{ count: number; atStakeMinor: number }> {
    const where = { userId, dueAt: MoreThan(now), doneAt: IsNull() };
    const [count, sum] = await Promise.all([this.rows.countBy(where), this.rows.sum('atStakeMinor', where)]);
    return { count, atStakeMinor: Number(sum ?? 0) };
  }

  async unread(userId: string): Promise<number> {
    return (await this.inboxes.findOneBy({ userId }))?.unread ?? 0;
  }

  /** Whoever changes somebody's list holds this row; it is made with the first notice. */
  async lockInbox(userId: string): Promise<NotificationInboxEntity> {
    await this.inboxes.createQueryBuilder().insert().values({ userId, unread: 0 }).orIgnore().execute();
    return this.inboxes.findOneOrFail({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  lockKnownInbox(userId: string): Promise<NotificationInboxEntity | null> {
    return this.inboxes.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async saveUnread({ userId, unread }: NotificationInboxEntity): Promise<void> {
    await this.inboxes.update({ userId }, { unread });
  }

  known(userId: string, eventKey: string): Promise<boolean> {
    return this.rows.existsBy({ userId, eventKey });
  }

  byId(id: string): Promise<NotificationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  own(userId: string, id: string): Promise<NotificationEntity | null> {
    return this.rows.findOneBy({ userId, id });
  }

  /** The latest of the unread group, which a new notice joins. */
  openGroup(userId: string, groupKey: string): Promise<NotificationEntity | null> {
    return this.rows.findOneBy({ userId, groupKey, head: true, readAt: IsNull() });
  }

  headOf(groupId: string): Promise<NotificationEntity | null> {
    return this.rows.findOneBy({ groupId, head: true });
  }

  groupHas(groupId: string, actorId: string | null): Promise<boolean> {
    return this.rows.existsBy({ groupId, actorId: actorId ?? IsNull() });
  }

  async insert(row: NotificationEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async behind(id: string): Promise<void> {
    await this.rows.update({ id }, { head: false });
  }

  /** Read, and so no longer to be mailed. */
  async markGroupRead(groupId: string, at: Date): Promise<void> {
    await this.rows.update({ groupId, readAt: IsNull() }, { readAt: at, mailAt: null });
  }

  /**
   * How many groups are read now: those whose latest is among them. What is kept for a mail alone has a group without
   * a head: the app has not shown it, so it stays to be mailed.
   */
  async markReadUpTo(userId: string, upTo: { id?: string; before?: Date }, at: Date): Promise<number> {
    const where = {
      userId,
      readAt: IsNull(),
      ...(upTo.id ? { id: LessThanOrEqual(upTo.id) } : {}),
      ...(upTo.before ? { createdAt: LessThanOrEqual(upTo.before) } : {}),
    };
    const groups = await this.rows.countBy({ ...where, head: true });
    const shown = Raw(
      (column) => `${column} IN (SELECT group_id FROM notification WHERE user_id = :whose AND head)`,
      { whose: userId },
    );
    await this.rows.update({ ...where, groupId: shown }, { readAt: at, mailAt: null });
    return groups;
  }

  async deleteGroup(groupId: string): Promise<void> {
    await this.rows.delete({ groupId });
  }

  /** How many unread groups are gone with them. */
  async deleteOfTeam(userId: string, teamId: string): Promise<number> {
    const unread = await this.rows.countBy({ userId, teamId, head: true, readAt: IsNull() });
    await this.rows.delete({ userId, teamId });
    return unread;
  }

  async settle(userId: string, deadlineKey: string, at: Date): Promise<boolean> {
    const { affected } = await this.rows.update(
      { userId, deadlineKey, doneAt: IsNull() },
      { doneAt: at, mailAt: null },
    );
    return (affected ?? 0) > 0;
  }

  /** One each of the people to whom a mail is due would do; the others find nothing left. */
  mailDue(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'mailAt', now, limit);
  }

  /** What is mailed together, the latest first. */
  pending(userId: string, now: Date): Promise<NotificationEntity[]> {
    return this.rows.find({
      where: { userId, mailAt: LessThanOrEqual(now), readAt: IsNull() },
      order: { id: 'DESC' },
      take: MAILED_TOGETHER,
    });
  }

  /** No longer to be mailed; in the app nothing changes. */
  async unmail(ids: readonly string[]): Promise<void> {
    await this.rows.update({ id: In([...ids]) }, { mailAt: null });
  }

  async markMailed(ids: readonly string[], at: Date): Promise<void> {
    await this.rows.update({ id: In([...ids]) }, { mailAt: null, mailedAt: at });
  }

  private get rows() {
    return this.database.repo(NotificationEntity);
  }

  private get inboxes() {
    return this.database.repo(NotificationInboxEntity);
  }
}
