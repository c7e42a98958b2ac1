import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { ProviderFailure } from '../../platform/gateways/provider-failure.js';
import { StripeEvents } from '../../platform/gateways/stripe/stripe-events.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { ApprovalsService } from '../approvals/index.js';
import { BankAccountUse } from '../bank-accounts/index.js';
import { ScreeningService } from '../screening/index.js';
import { PayoutCalls } from './payout-calls.service.js';
import { PAYOUT_APPROVED, PAYOUT_REQUESTED, type PayoutEventPayload } from './payouts.events.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';

/** What a worker does for payouts: the risk rules, the calls, the provider's words, and whatever waited too long. */
@Injectable()
export class PayoutsJobs implements OnModuleInit {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly consumers: Consumers,
    private readonly sweeper: Sweeper,
    private readonly events: StripeEvents,
    private readonly approvals: ApprovalsService,
    private readonly bankUse: BankAccountUse,
    private readonly repository: PayoutsRepository,
    private readonly payouts: PayoutsService,
    private readonly calls: PayoutCalls,
    private readonly screening: ScreeningService,
  ) {}

  onModuleInit(): void {
    this.bankUse.register((bankAccountId) => this.repository.openTo(bankAccountId));
    this.approvals.register('payout', {
      approve: ({ subjectId }, { actorId }) => this.payouts.approved(subjectId, actorId),
    });
    this.consumers.register<PayoutEventPayload>({
      name: 'payouts.review',
      events: [PAYOUT_REQUESTED],
      mode: 'action',
      handle: ({ payload }) => this.screen(payload),
    });
    this.consumers.register<PayoutEventPayload>({
      name: 'payouts.send',
      events: [PAYOUT_APPROVED],
      mode: 'action',
      handle: ({ payload }) => this.patiently(payload.payoutId),
    });
    this.events.on('payout.', async ({ id, metadata }) => {
      const payout =
        (await this.repository.byProviderId(id)) ??
        (metadata.payoutId === null ? null : await this.repository.byId(metadata.payoutId));
      if (!payout) return 'ignored';
      // Before our own call was answered the row does not know it yet: the sweeper finds it then.
      if (payout.providerPayoutId === id) await this.calls.look(payout.id);
      return 'processed';
    });
    this.sweeper.register({
      name: 'payouts.next',
      due: (now, limit) => this.repository.due(now, limit),
      fire: (id) => this.patiently(id),
    });
    this.sweeper.register({
      name: 'payouts.overdue',
      due: (now, limit) => this.repository.overdue(now, limit),
      fire: (id, now) => this.payouts.overdue(id, now),
    });
  }

  /** No money leaves before the lists were asked; while they are silent the event is delivered again. */
  private async screen({ payoutId, userId }: PayoutEventPayload): Promise<void> {
    const verdict = await this.screening.check(userId, { kind: 'payout', id: payoutId });
    await this.payouts.review(payoutId, verdict);
  }

  /** A provider that does not answer is asked again at the row's next time. */
  private async patiently(id: string): Promise<void> {
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
