import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { OnProviderEvent, type ProviderEvent } from '../../../platform/gateways/provider-events.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { KYC_CHANGED, KYC_SUBMITTED } from './kyc.events.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import { KycRepository } from './kyc.repository.js';
import { KycReview } from './kyc-review.service.js';
import { KycSettled } from './kyc-settled.js';
import { KycSync } from './kyc-sync.service.js';

/** What a worker does for verification: tells the provider, hears it, and watches the clocks. */
@Injectable()
export class KycJobs {
  constructor(
    private readonly repository: KycRepository,
    private readonly sync: KycSync,
    private readonly settled: KycSettled,
    private readonly documents: KycDocumentsService,
    private readonly review: KycReview,
  ) {}

  @Consumes(KYC_CHANGED, { name: 'kyc.sync', mode: 'action' })
  tell({ payload }: DeliveredEvent<typeof KYC_CHANGED>): Promise<void> {
    return this.sync.run(payload.userId);
  }

  @Consumes(KYC_SUBMITTED, { name: 'kyc.receive', mode: 'action' })
  receive({ payload }: DeliveredEvent<typeof KYC_SUBMITTED>): Promise<void> {
    return this.syncAndFollow(payload.userId);
  }

  @OnProviderEvent('stripe', 'account.updated')
  ofAccount({ account, id }: ProviderEvent): Promise<'processed' | 'ignored'> {
    return this.heard(account || id);
  }

  @OnProviderEvent('stripe', 'person.')
  ofPerson({ account }: ProviderEvent): Promise<'processed' | 'ignored'> {
    return this.heard(account);
  }

  @TimedState<KycJobs>({
    name: 'kyc.sync',
    due: ({ repository }, now, limit) => repository.dueSync(now, limit),
  })
  async syncAndFollow(userId: string): Promise<void> {
    await this.sync.run(userId);
    await this.settled.follow(userId);
  }

  @TimedState<KycJobs>({
    name: 'kyc.due',
    due: ({ repository }, now, limit) => repository.dueState(now, limit),
  })
  async overdue(userId: string, now: Date): Promise<void> {
    await this.review.overdue(userId, now);
  }

  @TimedState<KycJobs>({
    name: 'kyc.erase',
    due: ({ repository }, now, limit) => repository.documentsToErase(now, limit),
  })
  async erase(id: string): Promise<void> {
    await this.documents.erase(id);
  }

  private async heard(account: string): Promise<'processed' | 'ignored'> {
    return (await this.sync.refresh(account)) ? 'processed' : 'ignored';
  }
}
