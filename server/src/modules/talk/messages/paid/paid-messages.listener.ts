import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { PaidMessages } from './paid-messages.service.js';

/** Where no reply can come any more, nobody waits for it. Each message is a transaction of its own. */
@Injectable()
export class PaidMessagesListener {
  constructor(private readonly paid: PaidMessages) {}

  @Consumes('user.blocked', { name: 'messages.refund-blocked', mode: 'action' })
  blocked({ payload: { userId, blockedId } }: DeliveredEvent<'user.blocked'>): Promise<void> {
    return this.paid.withdraw(userId, blockedId);
  }

  @Consumes('user.deletionRequested', { name: 'messages.refund-leaving', mode: 'action' })
  leaving({ payload: { userId } }: DeliveredEvent<'user.deletionRequested'>): Promise<void> {
    return this.paid.withdraw(userId);
  }
}
