import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { CheckoutRows, type PaymentPurpose } from '../checkout/index.js';
import { Contracts } from './contracts.service.js';
import { PlansRepository } from './plans.repository.js';
import { Renewals } from './renewals.service.js';

/** Of a refund, or of a dispute that a bank decided against us. */
interface MoneyBack {
  paymentId: string;
  purpose: PaymentPurpose;
  subjectId: string;
  disputeId?: string;
}

@Injectable()
export class PlansJobs implements OnModuleInit {
  constructor(
    private readonly sweeper: Sweeper,
    private readonly consumers: Consumers,
    private readonly plans: PlansRepository,
    private readonly renewals: Renewals,
    private readonly contracts: Contracts,
    private readonly checkout: CheckoutRows,
  ) {}

  onModuleInit(): void {
    this.sweeper.register({
      name: 'plans.due',
      due: (now, limit) => this.plans.due(now, limit),
      fire: (id) => this.renewals.look(id),
    });
    this.consumers.register<MoneyBack>({
      name: 'plans.moneyBack',
      events: ['payment.refunded', 'dispute.lost'],
      mode: 'effect',
      handle: ({ payload }) => this.moneyBack(payload),
    });
    // Whoever is leaving is not charged again.
    this.consumers.register<{ userId: string }>({
      name: 'plans.leaving',
      events: ['user.deletionRequested'],
      mode: 'effect',
      handle: ({ payload }) => this.cancel(payload.userId),
    });
  }

  /** A part that was given back changes nothing. */
  private async moneyBack({ paymentId, purpose, subjectId, disputeId }: MoneyBack): Promise<void> {
    if (purpose !== 'plan') return;
    const payment = await this.checkout.payment(paymentId);
    if (!payment || (disputeId === undefined && payment.status !== 'refunded')) return;
    const { terms } = await this.checkout.quoteOf(payment);
    await this.contracts.moneyBack(subjectId, terms['period']);
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
