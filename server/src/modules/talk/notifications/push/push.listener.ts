import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { NotificationsRepository } from '../notifications.repository.js';
import { NotificationsView } from '../notifications.view.js';
import { PushService } from './push.service.js';
import { groupPush, messagePush } from './push-words.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    /** A notification is kept, and its person may want it on their devices. */
    'notification.kept': { notificationId: string };
  }
}

/** After the commit of what happened: pushes call the outside world. */
@Injectable()
export class PushListener {
  constructor(
    private readonly push: PushService,
    private readonly rows: NotificationsRepository,
    private readonly view: NotificationsView,
    private readonly users: UsersQueries,
    private readonly realtime: Realtime,
  ) {}

  @Consumes('notification.kept', { name: 'notifications.push', mode: 'action' })
  async kept({ payload }: DeliveredEvent<'notification.kept'>): Promise<void> {
    const row = await this.rows.byId(payload.notificationId);
    if (!row || row.readAt !== null) return;
    if (!(await this.push.isWanted(row.userId, { name: row.kind, category: row.category }))) return;
    const { title, body, path } = this.view.written(row, await this.view.cards([row]));
    await this.push.send(row.userId, { title, body, path, tag: row.groupId });
  }

  @Consumes('session.revoked', { name: 'notifications.endedSessions', mode: 'effect' })
  ended({ payload: { userId, sessionId } }: DeliveredEvent<'session.revoked'>): Promise<void> {
    return this.push.forgetSession(userId, sessionId);
  }

  /** Whoever is here is told by the socket. */
  @Consumes('message.created', { name: 'notifications.pushMessage', mode: 'action' })
  async written({ payload }: DeliveredEvent<'message.created'>): Promise<void> {
    const { recipientId, senderId, conversationId, group } = payload;
    if (recipientId === null) return;
    if (!(await this.push.isWanted(recipientId, { name: 'message', category: 'messages' }))) return;
    if (await this.realtime.isOnline(recipientId)) return;
    const { displayName } = cardOf(await this.users.cards([senderId]), senderId);
    await this.push.send(recipientId, {
      ...(group === undefined ? messagePush(displayName) : groupPush(group, displayName)),
      path: `/messages/${conversationId}`,
      tag: conversationId,
    });
  }
}
