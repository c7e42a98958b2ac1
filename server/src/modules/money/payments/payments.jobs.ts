import { Injectable, Logger } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { AppError } from '../../../kernel/app-error.js';
import { ProviderFailure } from '../../../platform/gateways/provider-failure.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { CAPTURE_REQUESTED, CAPTURING, END_REQUESTED, UNWANTED } from './checkout/checkout.events.js';
import { CaptureService } from './checkout/capture.service.js';
import { CheckoutRows } from './checkout/checkout-rows.js';
import { ProviderCancellation } from './checkout/provider-cancellation.service.js';
import { ProviderCalls } from './checkout/provider-calls.service.js';
import { REFUND_REQUESTED } from './payments.events.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RefundCalls } from './refunds/refund.calls.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { SettlementService } from './providers/settlement.service.js';

const TOO_LATE = keptWords({
  en: 'The payment came after what it was for could no longer be bought',
  de: 'Die Zahlung kam erst, als der Kauf nicht mehr möglich war',
});

/** What a worker does for payments: calls that were asked for, and whatever has waited too long. */
@Injectable()
export class PaymentsJobs {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly captures: CaptureService,
    private readonly cancellations: ProviderCancellation,
    private readonly calls: ProviderCalls,
    private readonly refundsService: RefundsService,
    private readonly refundCalls: RefundCalls,
    private readonly settlement: SettlementService,
  ) {}

  @Consumes(CAPTURE_REQUESTED, { name: CAPTURING, mode: 'action' })
  capture({ payload }: DeliveredEvent<typeof CAPTURE_REQUESTED>): Promise<void> {
    return this.captures.run(payload.paymentId);
  }

  @Consumes(END_REQUESTED, { name: 'payments.end', mode: 'action' })
  end({ payload }: DeliveredEvent<typeof END_REQUESTED>): Promise<void> {
    return this.cancellations.end(payload.paymentId, 'cancelled');
  }

  @Consumes(REFUND_REQUESTED, { name: 'payments.refund', mode: 'action' })
  refund({ payload }: DeliveredEvent<typeof REFUND_REQUESTED>): Promise<void> {
    return this.refundCalls.run(payload.refundId);
  }

  @Consumes(UNWANTED, { name: 'payments.unwanted', mode: 'effect' })
  returnUnwanted({ payload }: DeliveredEvent<typeof UNWANTED>): Promise<void> {
    return this.refundsService.returnUnwanted(payload.paymentId, TOO_LATE);
  }

  @TimedState<PaymentsJobs>({
    name: 'payments.attempt',
    due: ({ rows }, now, limit) => rows.dueCalls(now, limit),
  })
  async resolveAttempt(id: string): Promise<void> {
    await this.patiently(() => this.resolve(id));
  }

  @TimedState<PaymentsJobs>({
    name: 'payments.due',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  async endOverdue(id: string): Promise<void> {
    await this.patiently(() => this.cancellations.overdue(id));
  }

  @TimedState<PaymentsJobs>({
    name: 'payments.refund',
    due: ({ refunds }, now, limit) => refunds.due(now, limit),
  })
  async checkRefund(id: string): Promise<void> {
    await this.patiently(() => this.refundCalls.check(id));
  }

  @TimedState<PaymentsJobs>({
    name: 'payments.settlement',
    due: ({ rows }, now, limit) => rows.unsettled(now, limit),
  })
  async checkSettlement(id: string): Promise<void> {
    await this.patiently(() => this.settlement.check(id));
  }

  /** A provider that does not answer, or is not done yet, is asked again at the row's next time. */
  private async patiently(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const waits =
        error instanceof AppError || (error instanceof ProviderFailure && error.kind !== 'refused');
      if (!waits) throw error;
      this.logger.warn(error.message);
    }
  }

  private async resolve(attemptId: string): Promise<void> {
    const attempt = await this.rows.call(attemptId);
    if (!attempt || attempt.nextAt === null) return;
    if (attempt.op === 'refund') await this.refundCalls.resolve(attempt);
    else await this.calls.resolve(attempt);
  }
}
