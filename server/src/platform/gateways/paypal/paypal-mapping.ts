import type { Instrument, IntentStatus, ProviderIntent, ProviderRefund } from '../intent-provider.js';
import { fromPaypal } from './paypal-money.js';
import type { PaypalCapture, PaypalOrder, PaypalRefund } from './paypal-types.js';

const captureStatuses: Record<string, IntentStatus> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'clearing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

function statusOf(order: PaypalOrder, capture: PaypalCapture | undefined): IntentStatus {
  if (capture) return captureStatuses[capture.status ?? ''] ?? 'clearing';
  switch (order.status) {
    case 'APPROVED':
      return 'authorised';
    case 'VOIDED':
      return 'cancelled';
    case 'COMPLETED':
      return 'clearing';
    default:
      return 'action';
  }
}

export function toIntent(order: PaypalOrder, livemode: boolean): ProviderIntent {
  const unit = order.purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  const status = statusOf(order, capture);
  const amountMinor = unit?.amount ? fromPaypal(unit.amount) : 0;
  const approve = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    id: order.id,
    status,
    paymentId: unit?.invoice_id ?? null,
    checkoutId: unit?.custom_id ?? null,
    amountMinor,
    currency: (unit?.amount?.currency_code ?? '').toLowerCase(),
    livemode,
    authorisedMinor: status === 'authorised' ? amountMinor : 0,
    capturedMinor: status === 'captured' && capture?.amount ? fromPaypal(capture.amount) : 0,
    chargeId: capture?.id ?? null,
    captureBefore: null,
    decline: status === 'failed' ? { code: 'paypal_declined' } : null,
    clientSecret: null,
    approveUrl: approve?.href ?? null,
    card: null,
    wallet: null,
    instrument: instrumentOf(order),
  };
}

function instrumentOf({ payer }: PaypalOrder): Instrument | null {
  if (payer?.payer_id === undefined) return null;
  return { fingerprint: payer.payer_id, country: payer.address?.country_code ?? null };
}

/** An order that nobody approved or captured is gone after some hours. */
export const forgottenIntent = (id: string, livemode: boolean): ProviderIntent => ({
  ...toIntent({ id, status: 'VOIDED' }, livemode),
  forgotten: true,
});

export const toRefund = (refund: PaypalRefund): ProviderRefund => ({
  id: refund.id,
  refundId: refund.custom_id ?? null,
  amountMinor: refund.amount ? fromPaypal(refund.amount) : 0,
  currency: (refund.amount?.currency_code ?? '').toLowerCase(),
  status:
    refund.status === 'COMPLETED'
      ? 'succeeded'
      : refund.status === 'FAILED' || refund.status === 'CANCELLED'
        ? 'failed'
        : 'pending',
  failureReason: refund.status_details?.reason?.toLowerCase() ?? refund.status?.toLowerCase() ?? null,
});
