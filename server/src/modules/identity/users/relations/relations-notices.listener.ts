import { Injectable } from '@nestjs/common';
import { Notices } from '../../../../platform/notices/notices.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { followed } from './relations.notices.js';

@Injectable()
export class RelationsNoticesListener {
  constructor(private readonly notices: Notices) {}

  /** Once for each person: who follows again and again tells nothing new. */
  @Consumes('user.followed', { name: 'users.notices', mode: 'effect' })
  followed({ payload: { userId, followeeId } }: DeliveredEvent<'user.followed'>): Promise<void> {
    return this.notices.tell(followed, {
      userId: followeeId,
      key: `follow:${userId}`,
      facts: {},
      group: followeeId,
      actorId: userId,
    });
  }
}
