import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { List, type Ok, ok } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import {
  NotificationKindDto,
  NotificationListDto,
  NotificationQueryDto,
  NotificationReadDto,
  ReadAllDto,
  UnreadCountDto,
} from './dto/notification.dto.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';

/** What a person is told: theirs, whichever team they act for. */
@ApiTags('notifications')
@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly queries: NotificationsQueries,
  ) {}

  @Endpoint('GET notification', {
    access: 'member',
    scope: null,
    suspended: true,
    summary: 'Own notifications, the latest of each group',
    returns: NotificationListDto,
  })
  list(
    @Query() query: NotificationQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<NotificationListDto> {
    return this.queries.list(userId, query);
  }

  @Endpoint('GET notification/unread-count', {
    access: 'member',
    scope: null,
    suspended: true,
    summary: 'How many groups are unread',
    returns: UnreadCountDto,
  })
  async unread(@CurrentSession() { userId }: SessionPrincipal): Promise<UnreadCountDto> {
    return { unreadCount: await this.queries.unread(userId) };
  }

  @Endpoint('GET notification/kind', {
    access: 'member',
    scope: null,
    summary: 'Kinds of notifications, for the settings',
    returns: List(NotificationKindDto),
  })
  kinds(): { data: NotificationKindDto[] } {
    return { data: this.queries.kinds() };
  }

  @Endpoint('POST notification/read-all', {
    access: 'member',
    scope: null,
    status: 200,
    suspended: true,
    summary: 'Mark all read, up to one or to a time',
    returns: UnreadCountDto,
  })
  readAll(@Body() body: ReadAllDto, @CurrentSession() { userId }: SessionPrincipal): Promise<UnreadCountDto> {
    return this.notifications.readAll(userId, body);
  }

  @Endpoint('POST notification/:id/read', {
    access: 'member',
    scope: null,
    status: 200,
    suspended: true,
    summary: 'Mark one and its group read',
    returns: NotificationReadDto,
    errors: ['NOT_FOUND'],
  })
  read(
    @Param('id', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<NotificationReadDto> {
    return this.notifications.read(userId, id);
  }

  @Endpoint('DELETE notification/:id', {
    access: 'member',
    scope: null,
    summary: 'Delete one and its group',
    returns: 'ok',
    errors: ['NOT_FOUND'],
  })
  async remove(@Param('id', IdPipe) id: string, @CurrentSession() { userId }: SessionPrincipal): Promise<Ok> {
    await this.notifications.remove(userId, id);
    return ok();
  }
}
