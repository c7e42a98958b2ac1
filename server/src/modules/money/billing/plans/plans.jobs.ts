import { Injectable } from '@nestjs/common';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { AppError } from '../../../../kernel/app-error.js';
import { CheckoutRows } from '../../payments/index.js';
import { Contracts } from './contracts.service.js';
import { PlansRepository } from './plans.repository.js';
import { Renewals } from './renewals.service.js';

@Injectable()
export class PlansJobs {
  constructor(
    private readonly plans: PlansRepository,
    private readonly renewals: Renewals,
    private readonly contracts: Contracts,
    private readonly checkout: CheckoutRows,
  ) {}

  @TimedState<PlansJobs>({ name: 'plans.due', due: ({ plans }, now, limit) => plans.due(now, limit) })
  async renew(id: string): Promise<void> {
    await this.renewals.look(id);
  }

  /** A part that was given back changes nothing. */
  @Consumes(['payment.refunded', 'dispute.lost'], { name: 'plans.moneyBack', mode: 'effect' })
  async moneyBack({ name, payload }: DeliveredEvent<'payment.refunded' | 'dispute.lost'>): Promise<void> {
    const { paymentId, purpose, subjectId } = payload;
    if (purpose !== 'plan') return;
    const payment = await this.checkout.payment(paymentId);
    if (!payment || (name !== 'dispute.lost' && payment.status !== 'refunded')) return;
    const { terms } = await this.checkout.quoteOf(payment);
    await this.contracts.moneyBack(subjectId, terms['period']);
  }

  /** Whoever is leaving is not charged again. */
  @Consumes('user.deletionRequested', { name: 'plans.leaving', mode: 'effect' })
  leaving({ payload }: DeliveredEvent<'user.deletionRequested'>): Promise<void> {
    return this.cancel(payload.userId);
  }

  private async cancel(userId: string): Promise<void> {
    try {
      await this.contracts.cancel(userId, null);
    } catch (error) {
      // Without a plan there is nothing to cancel.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    }
  }
}
