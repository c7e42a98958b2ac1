import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { GooglePlay } from '../../../../platform/gateways/stores/google-play.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import type { StorePurchaseEntity } from './store-purchase.entity.js';
import { CREDITED } from './store-purchases.events.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';

const CONSUMED = 1;

/** What follows a credit: Google is told that the coins were delivered. */
@Injectable()
export class InAppPurchasesJobs {
  private readonly logger = new Logger('Stores');

  constructor(
    private readonly google: GooglePlay,
    private readonly purchases: StorePurchasesRepository,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** After the credit, never before it: what is consumed and not credited would be lost. */
  @Consumes(CREDITED, { name: 'inAppPurchases.consume', mode: 'action' })
  async consume({ payload: { purchaseId: id } }: DeliveredEvent<typeof CREDITED>): Promise<void> {
    const purchase = await this.purchases.byId(id);
    if (!purchase?.purchaseToken || purchase.consumedAt !== null || purchase.consumeRefusedAt !== null)
      return;
    const { productId, purchaseToken } = purchase;
    const done = (await this.google.consume(productId, purchaseToken)) || (await this.isConsumed(purchase));
    await this.purchases.update(
      id,
      done ? { consumedAt: this.clock.now() } : { consumeRefusedAt: this.clock.now() },
    );
    if (done) return;
    // What was voided is told by a notice, or found within the hour, and its coins are taken back then.
    this.metrics.anomalies.inc({ kind: 'store_consume_refused' });
    this.logger.warn(`google ${purchase.transactionId}: cannot be consumed`);
  }

  /** The answer to an earlier call may have been lost. */
  private async isConsumed({ productId, purchaseToken }: StorePurchaseEntity): Promise<boolean> {
    if (purchaseToken === null) return false;
    const product = await this.google.product(productId, purchaseToken);
    return product?.consumptionState === CONSUMED;
  }
}
