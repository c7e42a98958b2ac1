import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { AttemptEntity } from './attempt.entity.js';
import { AttemptsRepository } from './attempts.repository.js';
import { stillRunning } from './checkout.errors.js';
import { captureRequested } from './checkout.events.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderCalls } from './provider-calls.service.js';

/** Takes authorised money, by a job: asked for in one transaction, made by a worker, as often as it needs. */
@Injectable()
export class CaptureService {
  constructor(
    readonly db: Database,
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly calls: ProviderCalls,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Asking twice is asking once. */
  @Transactional()
  async request(paymentId: string): Promise<void> {
    const payment = await this.payments.lock(paymentId);
    if (
      payment.status !== 'requires_capture' ||
      payment.ending !== null ||
      payment.captureRequestedAt !== null
    )
      return;
    payment.captureRequestedAt = this.clock.now();
    await this.payments.save(payment);
    await this.outbox.append(captureRequested(paymentId));
  }

  /** The job. A second run finds the same call, or nothing left to do. */
  async run(paymentId: string): Promise<void> {
    const attempt = await this.plan(paymentId);
    if (!attempt) return;
    const { payment } = await this.calls.make(attempt);
    // Not taken after all: the job tries again, until the payment's time is over.
    if (payment.status === 'requires_capture') throw stillRunning();
  }

  @Transactional()
  protected async plan(paymentId: string): Promise<AttemptEntity | null> {
    const payment = await this.payments.lock(paymentId);
    if (payment.status !== 'requires_capture' || payment.ending !== null) return null;
    const { id, checkoutId, buyerId } = payment;
    return (
      (await this.attempts.openCall(id, 'capture')) ??
      this.attempts.plan({ paymentId: id, checkoutId, buyerId, op: 'capture', request: {} })
    );
  }
}
