import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { disputeTold } from './disputes.notices.js';

/** Tells buyers what their bank asks, since whoever uses their card may be somebody else. */
@Injectable()
export class DisputesNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(['dispute.opened', 'dispute.closed'], { name: 'disputes.notices', mode: 'effect' })
  changed({ id, name, payload }: DeliveredEvent<'dispute.opened' | 'dispute.closed'>): Promise<void> {
    const { buyerId, amountMinor } = payload;
    const facts = { amountMinor, closed: name === 'dispute.closed' };
    return this.notices.tell(disputeTold, { userId: buyerId, key: id, facts });
  }
}
