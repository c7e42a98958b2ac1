import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { AccountClosingService } from './account-closing.service.js';

@Injectable()
export class AccountClosingListener {
  constructor(private readonly closings: AccountClosingService) {}

  /** Nobody escapes a suspension by leaving. */
  @Consumes('user.suspended', { name: 'account-closing.suspended', mode: 'effect' })
  async suspended({ payload: { userId, from } }: DeliveredEvent<'user.suspended'>): Promise<void> {
    if (from === 'deletion_requested') await this.closings.halt(userId);
  }
}
