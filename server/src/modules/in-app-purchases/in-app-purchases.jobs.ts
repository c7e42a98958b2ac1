import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock, HOUR } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { GooglePlay } from '../../platform/gateways/stores/google-play.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { StoreNotices } from './store-notices.service.js';
import { CREDITED, type StorePurchaseCredited } from './store-purchases.events.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';

/** What follows a credit: Google is told that the coins were delivered, and asked what it took back. */
@Injectable()
export class InAppPurchasesJobs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly consumers: Consumers,
    private readonly jobs: JobQueue,
    private readonly google: GooglePlay,
    private readonly purchases: StorePurchasesRepository,
    private readonly notices: StoreNotices,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.consumers.register<StorePurchaseCredited>({
      name: 'inAppPurchases.consume',
      events: [CREDITED],
      mode: 'action',
      handle: ({ payload }) => this.consume(payload.purchaseId),
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.jobs.every('inAppPurchases.voided', HOUR, async () => {
      await this.notices.catchUp();
    });
  }

  /** After the credit, never before it: what is consumed and not credited would be lost. */
  private async consume(id: string): Promise<void> {
    const purchase = await this.purchases.byId(id);
    if (!purchase?.purchaseToken || purchase.consumedAt !== null) return;
    await this.google.consume(purchase.productId, purchase.purchaseToken);
    await this.purchases.update(id, { consumedAt: this.clock.now() });
  }
}
