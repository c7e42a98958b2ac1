import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { AttemptsRepository } from './attempts.repository.js';
import { BookingService, purchaseOf } from './booking.service.js';
import { PaymentUpdates } from './payment-updates.js';
import type { PaymentEntity } from './payment.entity.js';
import { type Ending, isLive, paymentMachine } from './payment.machine.js';
import { endRequested, paymentFailed } from './checkout.events.js';
import { PaymentsRepository } from './payments.repository.js';
import { Purchasables } from '../purchasables/purchasables.js';

const events = { failed: 'fail', cancelled: 'cancel', expired: 'expire' } as const;

/** How payments end without money, as far as our own rows go. All run in the caller's transaction. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly kinds: Purchasables,
    private readonly booking: BookingService,
    private readonly outbox: Outbox,
    private readonly updates: PaymentUpdates,
  ) {}

  /** The subject is withdrawn: what runs for it ends, at the provider first. */
  async withdraw(subjectKind: string, subjectId: string): Promise<void> {
    for (const payment of await this.payments.lockLiveOf(subjectKind, subjectId)) {
      await this.request(payment, 'cancelled');
      await this.payments.save(payment);
      this.updates.tell(payment);
    }
  }

  /** Ends it at once where the provider knows nothing of it; else the provider's intent is cancelled first, by a job. */
  async request(payment: PaymentEntity, ending: Ending): Promise<void> {
    if (!isLive(payment.status)) return;
    payment.ending ??= ending;
    const unknown = payment.intentId === null && (await this.attempts.openOf(payment.id)).length === 0;
    if (unknown) await this.close(payment);
    else await this.outbox.append(endRequested(payment.id));
  }

  /** What was reserved for it is free again. */
  async close(payment: PaymentEntity): Promise<void> {
    payment.status = paymentMachine.next(payment.status, events[payment.ending ?? 'cancelled']);
    payment.dueAt = null;
    await this.booking.freeCoins(payment);
    const checkout = await this.payments.checkout(payment.checkoutId);
    await this.payments.closeCheckout(checkout.id, 'ended');
    const { method: _, instrumentSince: __, ...purchase } = purchaseOf(payment, checkout);
    await this.kinds.of(payment.purpose).release?.(purchase);
    await this.outbox.append(paymentFailed(payment));
  }
}
