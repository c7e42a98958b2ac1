import { Injectable } from '@nestjs/common';
import { Notices } from '../../../../platform/notices/notices.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { coinsReceived } from './transfers.notices.js';

@Injectable()
export class TransfersNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes('coin-transfer.completed', { name: 'transfers.notices', mode: 'effect' })
  completed({ id, payload }: DeliveredEvent<'coin-transfer.completed'>): Promise<void> {
    const { fromId, toId, coins } = payload;
    return this.notices.tell(coinsReceived, { userId: toId, key: id, facts: { coins }, actorId: fromId });
  }
}
