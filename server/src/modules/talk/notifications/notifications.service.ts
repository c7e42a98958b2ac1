import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { inLanguage, ourLanguage } from '../../../kernel/sentence.js';
import { say } from '../../../platform/http/language.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { type AnyNoticeKind, noticeKindOf } from '../../../platform/notices/notice-kind.js';
import type { ToldNotice } from '../../../platform/notices/notices.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { UserSettingsService, UsersQueries } from '../../identity/users/index.js';
import type { NotificationReadDto, ReadAllDto, UnreadCountDto } from './dto/notification.dto.js';
import { afterQuiet, withDigest } from './mail-times.js';
import { NotificationEntity, type NotificationInboxEntity } from './notification.entity.js';
import { isWanted } from './notices-wanted.js';
import { NotificationsRepository } from './notifications.repository.js';
import { PushDevicesRepository } from './push/push-devices.repository.js';
import { NotificationsView } from './notifications.view.js';

type Setting = Awaited<ReturnType<UserSettingsService['setting']>>;

/** Everything that changes somebody's list holds their inbox, so that the counter and the groups are exact. */
@Injectable()
export class NotificationsService {
  constructor(
    readonly db: Database,
    private readonly rows: NotificationsRepository,
    private readonly view: NotificationsView,
    private readonly users: UsersQueries,
    private readonly settings: UserSettingsService,
    private readonly realtime: Realtime,
    private readonly outbox: Outbox,
    private readonly devices: PushDevicesRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps what somebody is told, once: in the list, and for a mail where they want one. */
  @Transactional()
  async record(told: ToldNotice): Promise<void> {
    const kind = noticeKindOf(told.kind);
    if (!kind) throw new Error(`nothing is known of notifications called ${told.kind}`);
    const [person] = await this.users.recipients([told.userId]);
    if (!person) return;
    const setting = await this.settings.setting(told.userId);
    const shown = isWanted(setting.appNotifications, kind);
    const mailAt = this.mailAt(kind, told, setting);
    if (!shown && mailAt === null) return;
    const inbox = await this.rows.lockInbox(told.userId);
    if (await this.rows.known(told.userId, told.key)) return;
    const row = await this.grouped(this.rowOf(kind, told, { shown, mailAt }));
    await this.rows.insert(row);
    if (!shown) return;
    if (row.size === 1) inbox.unread += 1;
    await this.rows.saveUnread(inbox);
    const notification = inLanguage(await this.view.one(row), ourLanguage(person.language));
    this.realtime.emit(personRoom(told.userId), 'notification.new', { notification });
    if (await this.devices.has(told.userId))
      await this.outbox.append({
        name: 'notification.kept',
        aggregateId: told.userId,
        payload: { notificationId: row.id },
      });
    this.tellUnread(inbox);
  }

  /** The deadline is met or gone: it is no longer shown as open, and not mailed. */
  @Transactional()
  async settle(userId: string, deadlineKey: string): Promise<void> {
    // Who was never told anything has nothing to settle: a team, for one.
    const inbox = await this.rows.lockKnownInbox(userId);
    if (inbox && (await this.rows.settle(userId, deadlineKey, this.clock.now()))) this.tellUnread(inbox);
  }

  @Transactional()
  async read(userId: string, id: string): Promise<NotificationReadDto> {
    const inbox = await this.rows.lockInbox(userId);
    const row = await this.rows.own(userId, id);
    if (!row) throw notFound();
    const now = this.clock.now();
    if (row.readAt === null) {
      if (await this.isCounted(row)) inbox.unread -= 1;
      await this.rows.markGroupRead(row.groupId, now);
      await this.rows.saveUnread(inbox);
      row.readAt = now;
      this.tellRead(inbox, [id], false);
    }
    return { data: say(await this.view.one(row)), unreadCount: inbox.unread };
  }

  /** Up to what was seen: what came meanwhile stays unread. */
  @Transactional()
  async readAll(userId: string, { upTo, before }: ReadAllDto): Promise<UnreadCountDto> {
    const inbox = await this.rows.lockInbox(userId);
    inbox.unread -= await this.rows.markReadUpTo(
      userId,
      { ...(upTo ? { id: upTo } : {}), ...(before ? { before: new Date(before) } : {}) },
      this.clock.now(),
    );
    await this.rows.saveUnread(inbox);
    this.tellRead(inbox, [], true);
    return { unreadCount: inbox.unread };
  }

  /** With all of its group. */
  @Transactional()
  async remove(userId: string, id: string): Promise<void> {
    const inbox = await this.rows.lockInbox(userId);
    const row = await this.rows.own(userId, id);
    if (!row) throw notFound();
    if (await this.isCounted(row)) inbox.unread -= 1;
    await this.rows.deleteGroup(row.groupId);
    await this.rows.saveUnread(inbox);
    this.tellRead(inbox, [id], false);
  }

  private mailAt(kind: AnyNoticeKind, { deadline }: ToldNotice, setting: Setting): Date | null {
    if (kind.mail === 'own' || kind.mail === 'never') return null;
    if (!isWanted(setting.emailNotifications, kind)) return null;
    const now = this.clock.now();
    if (kind.category === 'security') return now;
    if (kind.mail === 'soon') return afterQuiet(now, setting);
    return withDigest(now, deadline ? new Date(deadline.dueAt) : null, setting);
  }

  private rowOf(
    kind: AnyNoticeKind,
    { userId, key, facts, group, actorId, ref, deadline }: ToldNotice,
    { shown, mailAt }: { shown: boolean; mailAt: Date | null },
  ): NotificationEntity {
    // Made under the lock: ids of one person grow in the order in which they are seen.
    const id = newId();
    return Object.assign(new NotificationEntity(), {
      id,
      userId,
      kind: kind.name,
      category: kind.category,
      eventKey: key,
      groupKey: group === undefined ? null : `${kind.name}:${group}`,
      groupId: id,
      head: shown,
      size: 1,
      actors: actorId ? 1 : 0,
      actorId: actorId ?? null,
      refKind: ref?.kind ?? null,
      refId: ref?.id ?? null,
      facts,
      dueAt: deadline ? new Date(deadline.dueAt) : null,
      deadlineKey: deadline?.key ?? null,
      atStakeMinor: deadline?.atStakeMinor ?? 0,
      doneAt: null,
      readAt: null,
      mailAt,
      mailedAt: null,
      createdAt: this.clock.now(),
    } satisfies NotificationEntity);
  }

  /** Takes the place of the latest in its unread group. */
  private async grouped(row: NotificationEntity): Promise<NotificationEntity> {
    if (row.groupKey === null || !row.head) return row;
    const latest = await this.rows.openGroup(row.userId, row.groupKey);
    if (!latest) return row;
    const known = await this.rows.groupHas(latest.groupId, row.actorId);
    await this.rows.behind(latest.id);
    return Object.assign(row, {
      groupId: latest.groupId,
      size: latest.size + 1,
      actors: latest.actors + (known ? 0 : 1),
    });
  }

  /** One of a group stands for all of it: the group is unread while its latest is. */
  private async isCounted(row: NotificationEntity): Promise<boolean> {
    const head = row.head ? row : await this.rows.headOf(row.groupId);
    return head !== null && head.readAt === null;
  }

  private tellRead(inbox: NotificationInboxEntity, ids: string[], all: boolean): void {
    this.realtime.emit(personRoom(inbox.userId), 'notification.read', { ids, all });
    this.tellUnread(inbox);
  }

  private tellUnread({ userId, unread }: NotificationInboxEntity): void {
    this.realtime.emit(personRoom(userId), 'unread.updated', { notifications: unread });
  }
}
