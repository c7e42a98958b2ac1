import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { refundTold, tipTold } from './payments.notices.js';

@Injectable()
export class PaymentsNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes('tip.received', { name: 'tips.notices', mode: 'effect' })
  tipped({ id, payload }: DeliveredEvent<'tip.received'>): Promise<void> {
    const { fromUserId, toUserId, amountMinor } = payload;
    return this.notices.tell(tipTold, {
      userId: toUserId,
      key: id,
      facts: { amountMinor },
      actorId: fromUserId,
    });
  }

  @Consumes('payment.refunded', { name: 'payments.notices', mode: 'effect' })
  refunded({ id, payload: { buyerId, amountMinor } }: DeliveredEvent<'payment.refunded'>): Promise<void> {
    return this.notices.tell(refundTold, { userId: buyerId, key: id, facts: { amountMinor } });
  }
}
