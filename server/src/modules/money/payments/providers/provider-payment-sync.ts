import { Injectable } from '@nestjs/common';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CheckoutRows, type Payment } from '../checkout/checkout-rows.js';
import { isPaid } from '../checkout/payment.machine.js';
import { ProviderCalls } from '../checkout/provider-calls.service.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';

/** What an event of a provider names: its own ids, or ours where we had written them to the object. */
interface PaymentReference {
  intentId: string | null;
  paymentId: string | null;
}

/** What was authorised, and what came of it: the events that say no more than a payment in this state has seen. */
const toldByAuthorised = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.amount_capturable_updated',
];
const toldByPaid = [...toldByAuthorised, 'charge.captured', 'payment_intent.succeeded', 'charge.updated'];

interface RefundReference extends PaymentReference {
  provider: string;
  /** The provider's id of the refund. */
  id: string;
  refundId: string | null;
}

/** Events of providers are not believed: each makes us read the object itself, so order and repetition mean nothing. */
@Injectable()
export class ProviderPaymentSync {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly refundsService: RefundsService,
    private readonly calls: ProviderCalls,
    private readonly providers: IntentProviders,
    private readonly metrics: Metrics,
  ) {}

  /** `type` is the event's name, where it tells how far the payment has come at least. */
  async payment(reference: PaymentReference, type = ''): Promise<'processed' | 'ignored'> {
    const payment = await this.paymentOf(reference);
    if (!payment || reference.intentId === null) return 'ignored';
    if (payment.intentId === reference.intentId && isKnown(payment, type)) return 'processed';
    // Before our own call was answered the row does not know its intent yet.
    await this.calls.refresh(
      payment.intentId === null ? Object.assign(payment, { intentId: reference.intentId }) : payment,
    );
    return 'processed';
  }

  async refund(reference: RefundReference): Promise<'processed' | 'ignored'> {
    const { id, refundId } = reference;
    const refund =
      (await this.refunds.byProviderId(id)) ?? (refundId === null ? null : await this.refunds.byId(refundId));
    if (refund) {
      await this.refundsService.advance(
        refund.id,
        await this.providers.of(reference.provider).refundById(id),
      );
      return 'processed';
    }
    // Made by hand at the provider: our books know nothing of it.
    if (await this.paymentOf(reference)) this.metrics.anomalies.inc({ kind: 'foreign_refund' });
    return 'ignored';
  }

  async paymentOf({ intentId, paymentId }: PaymentReference): Promise<Payment | null> {
    const known = intentId === null ? null : await this.rows.byIntent(intentId);
    return known ?? (paymentId === null ? null : this.rows.payment(paymentId));
  }
}

/** Most events come after the answer of the call that caused them: asking the provider again would tell nothing. */
function isKnown({ status, ending }: Payment, type: string): boolean {
  if (isPaid(status)) return toldByPaid.includes(type);
  return status === 'requires_capture' && ending === null && toldByAuthorised.includes(type);
}
