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
import { UserSettingsService } from '../../identity/users/index.js';
import type { NotificationReadDto, ReadAllDto, UnreadCountDto } from './dto/notification.dto.js';
import { afterQuiet, withDigest } from './mail-times.js';
import { NotificationEntity, type NotificationInboxEntity } from './notification.entity.js';
import { NoticeReaders, type NoticeReader } from './notice-readers.js';
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
    private readonly readers: NoticeReaders,
    private readonly settings: UserSettingsService,
    private readonly realtime: Realtime,
    private readonly outbox: Outbox,
    private readonly devices: PushDevicesRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps what a person, or each member of a team whom it concerns, is told. */
  @Transactional()
  async record(told: ToldNotice): Promise<void> {
    const kind = noticeKindOf(told.kind);
    if (!kind) throw new Error(`nothing is known of notifications called ${told.kind}`);
    const about = { category: kind.category, actorId: told.actorId ?? null };
    for (const reader of await this.readers.of(told.userId, about)) await this.keep(kind, told, reader);
  }

  /** The deadline is met or gone: it is no longer shown as open, and not mailed. Of a team, to any of its members. */
  @Transactional()
  async settle(ownerId: string, deadlineKey: string): Promise<void> {
    const inbox = await this.rows.lockKnownInbox(ownerId);
    if (inbox) return this.settleIn(inbox, deadlineKey);
    for (const userId of await this.readers.membersOf(ownerId)) {
      // Who was never told anything has nothing to settle.
      const known = await this.rows.lockKnownInbox(userId);
      if (known) await this.settleIn(known, deadlineKey);
    }
  }

  /** Who left a team has no more to do with what it was told. */
  @Transactional()
  async leaveTeam(userId: string, teamId: string): Promise<void> {
    const inbox = await this.rows.lockKnownInbox(userId);
    if (!inbox) return;
    inbox.unread -= await this.rows.deleteOfTeam(userId, teamId);
    await this.rows.saveUnread(inbox);
    this.tellUnread(inbox);
  }

  /** Of a dissolved team nobody has anything to do any more. */
  @Transactional()
  async endTeam(teamId: string): Promise<void> {
    for (const userId of await this.readers.everMembersOf(teamId)) await this.leaveTeam(userId, teamId);
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

  /** Once: in the list, and for a mail where they want one. */
  private async keep(kind: AnyNoticeKind, told: ToldNotice, reader: NoticeReader): Promise<void> {
    const { userId } = reader;
    const setting = await this.settings.setting(userId);
    const shown = isWanted(setting.appNotifications, kind);
    const mailAt = this.mailAt(kind, told, setting);
    if (!shown && mailAt === null) return;
    const inbox = await this.rows.lockInbox(userId);
    if (await this.rows.known(userId, told.key)) return;
    const row = await this.grouped(this.rowOf(kind, told, { reader, shown, mailAt }));
    await this.rows.insert(row);
    if (!shown) return;
    if (row.size === 1) inbox.unread += 1;
    await this.rows.saveUnread(inbox);
    const notification = inLanguage(await this.view.one(row), ourLanguage(reader.language));
    this.realtime.emit(personRoom(userId), 'notification.new', { notification });
    if (await this.devices.has(userId))
      await this.outbox.append({
        name: 'notification.kept',
        aggregateId: userId,
        payload: { notificationId: row.id },
      });
    this.tellUnread(inbox);
  }

  private async settleIn(inbox: NotificationInboxEntity, deadlineKey: string): Promise<void> {
    if (await this.rows.settle(inbox.userId, deadlineKey, this.clock.now())) this.tellUnread(inbox);
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
    { key, facts, group, actorId, ref, deadline }: ToldNotice,
    {
      reader: { userId, teamId },
      shown,
      mailAt,
    }: { reader: NoticeReader; shown: boolean; mailAt: Date | null },
  ): NotificationEntity {
    // Made under the lock: ids of one person grow in the order in which they are seen.
    const id = newId();
    return Object.assign(new NotificationEntity(), {
      id,
      userId,
      teamId,
      kind: kind.name,
      category: kind.category,
      eventKey: key,
      groupKey: group === undefined ? null : [kind.name, group, ...(teamId ? [teamId] : [])].join(':'),
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
