import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { GooglePlay } from '../../../../platform/gateways/stores/google-play.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { CREDITED } from './store-purchases.events.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';

/** What follows a credit: Google is told that the coins were delivered. */
@Injectable()
export class InAppPurchasesJobs {
  constructor(
    private readonly google: GooglePlay,
    private readonly purchases: StorePurchasesRepository,
    private readonly clock: Clock,
  ) {}

  /** After the credit, never before it: what is consumed and not credited would be lost. */
  @Consumes(CREDITED, { name: 'inAppPurchases.consume', mode: 'action' })
  async consume({ payload: { purchaseId: id } }: DeliveredEvent<typeof CREDITED>): Promise<void> {
    const purchase = await this.purchases.byId(id);
    if (!purchase?.purchaseToken || purchase.consumedAt !== null) return;
    await this.google.consume(purchase.productId, purchase.purchaseToken);
    await this.purchases.update(id, { consumedAt: this.clock.now() });
  }
}
