import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { ProviderFailure } from '../../../platform/gateways/provider-failure.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { OnProviderEvent, type ProviderEvent } from '../../../platform/gateways/provider-events.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { type Approval, Approves } from '../approvals/index.js';
import { ScreeningService } from '../kyc/index.js';
import { PayoutCalls } from './payout-calls.service.js';
import { PAYOUT_APPROVED, PAYOUT_REQUESTED } from './payouts.events.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';

/** What a worker does for payouts: the risk rules, the calls, the provider's words, and whatever waited too long. */
@Injectable()
export class PayoutsJobs {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly repository: PayoutsRepository,
    private readonly payouts: PayoutsService,
    private readonly calls: PayoutCalls,
    private readonly screening: ScreeningService,
  ) {}

  @Approves('payout')
  async approve({ subjectId, payload }: Approval<'payout'>, { actorId }: AuditActor): Promise<void> {
    await this.payouts.approved(subjectId, payload.amountMinor, actorId);
  }

  /** No money leaves before the lists were asked; while they are silent the event is delivered again. */
  @Consumes(PAYOUT_REQUESTED, { name: 'payouts.review', mode: 'action' })
  async screen({ payload: { payoutId, userId } }: DeliveredEvent<typeof PAYOUT_REQUESTED>): Promise<void> {
    const verdict = await this.screening.check(userId, { kind: 'payout', id: payoutId });
    await this.payouts.review(payoutId, verdict);
  }

  @Consumes(PAYOUT_APPROVED, { name: 'payouts.send', mode: 'action' })
  send({ payload }: DeliveredEvent<typeof PAYOUT_APPROVED>): Promise<void> {
    return this.advance(payload.payoutId);
  }

  @OnProviderEvent('stripe', 'payout.')
  async heard({ id, metadata }: ProviderEvent): Promise<'processed' | 'ignored'> {
    const payout =
      (await this.repository.byProviderId(id)) ??
      (metadata.payoutId === null ? null : await this.repository.byId(metadata.payoutId));
    if (!payout) return 'ignored';
    // Before our own call was answered the row does not know it yet: the timed state finds it then.
    if (payout.providerPayoutId === id) await this.calls.look(payout.id);
    return 'processed';
  }

  @TimedState<PayoutsJobs>({
    name: 'payouts.overdue',
    due: ({ repository }, now, limit) => repository.overdue(now, limit),
  })
  async overdue(id: string, now: Date): Promise<void> {
    await this.payouts.overdue(id, now);
  }

  /** A provider that does not answer is asked again at the row's next time. */
  @TimedState<PayoutsJobs>({
    name: 'payouts.next',
    due: ({ repository }, now, limit) => repository.due(now, limit),
  })
  async advance(id: string): Promise<void> {
    try {
      await this.calls.advance(id);
    } catch (error) {
      const waits =
        error instanceof AppError || (error instanceof ProviderFailure && error.kind !== 'refused');
      if (!waits) throw error;
      this.logger.warn(`${id}: ${error.message}`);
    }
  }
}
