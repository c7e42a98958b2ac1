import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { presenceRoom } from './presence-room.js';

/** Across a block nobody hears who comes and goes; whoever looks at the conversation anew is asked about again. */
@Injectable()
export class PresenceListener {
  constructor(private readonly realtime: Realtime) {}

  @Consumes('user.blocked', { name: 'conversations.presence', mode: 'effect' })
  blocked({ payload: { userId, blockedId } }: DeliveredEvent<'user.blocked'>): Promise<void> {
    this.realtime.leave(userId, presenceRoom(blockedId));
    this.realtime.leave(blockedId, presenceRoom(userId));
    return Promise.resolve();
  }
}
