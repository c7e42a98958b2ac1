import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { AttemptEntity } from './attempt.entity.js';
import { AttemptsRepository } from './attempts.repository.js';
import { stillRunning } from './checkout.errors.js';
import { CancellationService } from './cancellation.service.js';
import { PaymentUpdates } from './payment-updates.js';
import { type Ending, hasEnded, isLive } from './payment.machine.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderCalls } from './provider-calls.service.js';

/** Ends payments at the provider before they end here: what it has cancelled can bring no money any more. */
@Injectable()
export class ProviderCancellation {
  constructor(
    readonly db: Database,
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly cancellations: CancellationService,
    private readonly calls: ProviderCalls,
    private readonly updates: PaymentUpdates,
    private readonly clock: Clock,
  ) {}

  /** Nobody is asked twice: a payment that was paid meanwhile, or has ended at the provider too, is left as it is. */
  async end(paymentId: string, ending: Ending): Promise<void> {
    for (const open of await this.attempts.openOf(paymentId)) {
      if (open.op === 'cancel' || open.op === 'refund') continue;
      if (open.nextAt !== null && open.nextAt > this.clock.now()) throw stillRunning();
      await this.calls.resolve(open);
    }
    const cancel = await this.plan(paymentId, ending);
    if (!cancel) return;
    const { payment } = await this.calls.make(cancel);
    if (isLive(payment.status)) throw stillRunning();
  }

  /** The 15 minutes are over, or a day went by without news. */
  async overdue(paymentId: string): Promise<void> {
    const payment = await this.payments.byId(paymentId);
    if (!payment || !isLive(payment.status)) return;
    if (payment.status === 'processing') {
      await this.calls.refresh(payment);
      return;
    }
    await this.end(paymentId, 'expired');
  }

  @Transactional()
  protected async plan(paymentId: string, ending: Ending): Promise<AttemptEntity | null> {
    const payment = await this.payments.lock(paymentId);
    if (hasEnded(payment.status)) return (await this.isLeftOpen(payment)) ? this.call(payment) : null;
    if (!isLive(payment.status)) return null;
    payment.ending ??= ending;
    // Looked at again soon, should the provider not answer now.
    payment.dueAt = this.clock.in(MINUTE);
    if (payment.intentId === null) {
      await this.cancellations.close(payment);
      await this.payments.save(payment);
      this.updates.tell(payment);
      return null;
    }
    await this.payments.save(payment);
    return this.call(payment);
  }

  /** It ended here as never made, and its intent came to light later: that one still holds money of the card. */
  private async isLeftOpen({ id, intentId }: PaymentEntity): Promise<boolean> {
    if (intentId === null) return false;
    return !(await this.attempts.all(id)).some(({ op, state }) => op === 'cancel' && state === 'ok');
  }

  private async call({ id, checkoutId, buyerId }: PaymentEntity): Promise<AttemptEntity> {
    return (
      (await this.attempts.openCall(id, 'cancel')) ??
      this.attempts.plan({ paymentId: id, checkoutId, buyerId, op: 'cancel', request: {} })
    );
  }
}
