import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StripeEvents } from '../../platform/gateways/stripe/stripe-events.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { KYC_CHANGED, KYC_SUBMITTED, type KycEventPayload } from './kyc.events.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import { KycRepository } from './kyc.repository.js';
import { KycReview } from './kyc-review.service.js';
import { KycSettled } from './kyc-settled.js';
import { KycSync } from './kyc-sync.service.js';

/** What a worker does for verification: tells the provider, hears it, and watches the clocks. */
@Injectable()
export class KycJobs implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly sweeper: Sweeper,
    private readonly events: StripeEvents,
    private readonly repository: KycRepository,
    private readonly sync: KycSync,
    private readonly settled: KycSettled,
    private readonly documents: KycDocumentsService,
    private readonly review: KycReview,
  ) {}

  onModuleInit(): void {
    this.consumers.register<KycEventPayload>({
      name: 'kyc.sync',
      events: [KYC_CHANGED],
      mode: 'action',
      handle: ({ payload }) => this.sync.run(payload.userId),
    });
    this.consumers.register<KycEventPayload>({
      name: 'kyc.receive',
      events: [KYC_SUBMITTED],
      mode: 'action',
      handle: async ({ payload }) => {
        await this.sync.run(payload.userId);
        await this.settled.follow(payload.userId);
      },
    });
    const heard = async (account: string) => ((await this.sync.refresh(account)) ? 'processed' : 'ignored');
    this.events.on('account.updated', ({ account, id }) => heard(account || id));
    this.events.on('person.', ({ account }) => heard(account));
    this.sweeper.register({
      name: 'kyc.sync',
      due: (now, limit) => this.repository.dueSync(now, limit),
      fire: async (userId) => {
        await this.sync.run(userId);
        await this.settled.follow(userId);
      },
    });
    this.sweeper.register({
      name: 'kyc.due',
      due: (now, limit) => this.repository.dueState(now, limit),
      fire: (userId, now) => this.review.overdue(userId, now),
    });
    this.sweeper.register({
      name: 'kyc.erase',
      due: (now, limit) => this.repository.documentsToErase(now, limit),
      fire: (id) => this.documents.erase(id),
    });
  }
}
