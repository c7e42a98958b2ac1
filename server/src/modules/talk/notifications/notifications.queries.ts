import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { type Cursor, mapped } from '../../../kernel/page.js';
import { say } from '../../../platform/http/language.js';
import { declaredNotices, isMandatory } from '../../../platform/notices/notice-kind.js';
import { CountsUnread } from '../../identity/users/index.js';
import type {
  NotificationKindDto,
  NotificationListDto,
  NotificationQueryDto,
} from './dto/notification.dto.js';
import type { NotificationEntity } from './notification.entity.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsView } from './notifications.view.js';

@Injectable()
export class NotificationsQueries {
  constructor(
    private readonly rows: NotificationsRepository,
    private readonly view: NotificationsView,
    private readonly clock: Clock,
  ) {}

  async list(
    userId: string,
    { tab = 'all', unread, category, cursor, limit }: NotificationQueryDto,
  ): Promise<NotificationListDto> {
    const now = this.clock.now();
    const part = { cursor, limit };
    const [found, unreadCount, { count, atStakeMinor }] = await Promise.all([
      tab === 'deadlines'
        ? alone(this.rows.deadlines(userId, part, now))
        : this.rows.page(userId, { ...part, category, unread: unread === true || tab === 'unread' }),
      this.rows.unread(userId),
      this.rows.deadlineSum(userId, now),
    ]);
    return {
      data: say(await this.view.dtos(found.data)),
      nextCursor: found.nextCursor,
      unreadCount,
      deadlineCount: count,
      atStakeMinor,
    };
  }

  @CountsUnread('notifications')
  unread(userId: string): Promise<number> {
    return this.rows.unread(userId);
  }

  kinds(): NotificationKindDto[] {
    return declaredNotices().map(({ name, category, label, mail }) => ({
      name,
      category,
      label: say(label),
      mandatory: isMandatory(category),
      mailed: mail !== 'never',
    }));
  }
}

/** Each deadline is met by itself, whatever else is told of the same object. */
async function alone(rows: Promise<Cursor<NotificationEntity>>): Promise<Cursor<NotificationEntity>> {
  return mapped(await rows, (row) => Object.assign(row, { size: 1, actors: Math.min(row.actors, 1) }));
}
