import type Stripe from 'stripe';
import type { IntentStatus, ProviderIntent, ProviderRefund, WalletType } from '../intent-provider.js';

const statuses: Record<Stripe.PaymentIntent.Status, IntentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'action',
  requires_action: 'action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
};

const wallets: Record<string, WalletType> = { apple_pay: 'applePay', google_pay: 'googlePay' };

/** The wallet a card came from, if any. */
export const walletOf = (wallet: { type: string } | null | undefined): WalletType | null =>
  wallets[wallet?.type ?? ''] ?? null;

export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    status: statuses[intent.status as keyof typeof statuses] ?? 'processing',
    paymentId: intent.metadata['payment_id'] ?? null,
    checkoutId: intent.metadata['checkout_id'] ?? null,
    amountMinor: intent.amount,
    currency: intent.currency,
    livemode: intent.livemode,
    authorisedMinor: intent.amount_capturable,
    capturedMinor: intent.amount_received,
    chargeId: charge?.id ?? null,
    captureBefore: card?.capture_before ? new Date(card.capture_before * 1000) : null,
    decline: error ? { code: error.decline_code || error.code || null } : null,
    clientSecret: intent.client_secret,
    approveUrl: null,
    card: card && charge?.payment_method ? { ...cardFacts(card), id: charge.payment_method } : null,
    wallet: walletOf(card?.wallet),
    instrument: card?.fingerprint ? { fingerprint: card.fingerprint, country: card.country } : null,
  };
}

const cardFacts = (card: Stripe.Charge.PaymentMethodDetails.Card) => ({
  brand: card.brand,
  last4: card.last4,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  country: card.country,
});

export const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  refundId: refund.metadata?.['refund_id'] ?? null,
  amountMinor: refund.amount,
  currency: refund.currency,
  status:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  failureReason: refund.failure_reason ?? refund.status,
});

/** Calls expand the charge; the intent in a card error, and those of lists, name it only. */
const chargeOf = (intent: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
