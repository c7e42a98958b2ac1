import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { chargedTestCard, findCharge } from './charges.ts';
import { invalidParam, invalidRequest, missingResource } from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Call, type Operation, pathId } from './operations.ts';
import { mergeMetadata, oneOf, readParams } from './params.ts';
import { idOf } from './store.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function refundOperations(account: StripeAccount): Operation[] {
  return [
    { method: 'POST', path: '/v1/refunds', run: (call) => create(account, call) },
    {
      method: 'GET',
      path: '/v1/refunds',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, charge: 'string', payment_intent: 'string' });
        const rows = account.store.refunds
          .newestFirst()
          .filter((row) => !params.charge || idOf(row.charge) === params.charge)
          .filter((row) => !params.payment_intent || idOf(row.payment_intent) === params.payment_intent);
        return listPage(rows, params, '/v1/refunds');
      },
    },
    { method: 'GET', path: '/v1/refunds/:id', run: (call) => findRefund(account, pathId(call)) },
    {
      method: 'POST',
      path: '/v1/refunds/:id',
      run: (call) => {
        const refund = findRefund(account, pathId(call));
        const { metadata } = readParams(call.form, { metadata: 'hash' });
        refund.metadata = mergeMetadata(refund.metadata, metadata);
        account.events.emit('refund.updated', refund);
        return refund;
      },
    },
  ];
}

function findRefund(account: StripeAccount, id: string): Stripe.Refund {
  const refund = account.store.refunds.get(id);
  if (refund) return refund;
  throw missingResource('refund', id, 'refund');
}

function create(account: StripeAccount, call: Call): Stripe.Refund {
  const params = readParams(call.form, {
    amount: 'integer',
    charge: 'string',
    metadata: 'hash',
    payment_intent: 'string',
    reason: 'string',
  });
  const charge = refundableCharge(account, params.charge, params.payment_intent);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (amount < 1) throw invalidParam('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount} ${charge.currency}) is greater than unrefunded amount on charge (${left} ${charge.currency})`,
      { param: 'amount' },
    );
  }
  const reason = params.reason ? oneOf(params.reason, REASONS, 'reason') : null;
  const refund = addRefund(account, charge, amount, reason, params.metadata);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.events.emit('refund.created', refund);
  account.events.emit('charge.refunded', charge);
  finishLater(account, charge, refund);
  return refund;
}

function refundableCharge(
  account: StripeAccount,
  chargeId: string | undefined,
  intentId: string | undefined,
): Stripe.Charge {
  const charge = chargeId ? findCharge(account, chargeId) : chargeOfIntent(account, intentId);
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (!charge.captured) throw notRefundable(idOf(charge.payment_intent) ?? charge.id);
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  return charge;
}

function chargeOfIntent(account: StripeAccount, id: string | undefined): Stripe.Charge {
  if (!id) {
    throw invalidParam(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const intent = account.store.paymentIntents.get(id);
  if (!intent) throw missingResource('payment_intent', id, 'payment_intent');
  const charge = account.store.charges.get(idOf(intent.latest_charge) ?? '');
  if (!charge || charge.status !== 'succeeded') throw notRefundable(id);
  return charge;
}

function notRefundable(id: string) {
  return invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
  });
}

function addRefund(
  account: StripeAccount,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund['reason'],
  metadata: Parameters<typeof mergeMetadata>[1],
): Stripe.Refund {
  const id = `re_${randomText(24)}`;
  const { id: transaction } = account.books.book({
    type: 'refund',
    reportingCategory: 'refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  });
  return account.store.refunds.add({
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction,
    charge: charge.id,
    created: account.clock.seconds(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: chargedTestCard(account, charge).refund === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
}

/** The test cards whose refunds change their mind later. */
function finishLater(account: StripeAccount, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const { refund: behaviour } = chargedTestCard(account, charge);
  if (behaviour === 'pending') {
    account.scheduler.later(() => {
      refund.status = 'succeeded';
      announce(account, refund);
    });
  }
  if (behaviour === 'fail') account.scheduler.later(() => fail(account, charge, refund));
}

/** The money of a failed refund comes back onto the balance. */
function fail(account: StripeAccount, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const { id } = account.books.book({
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
    description: `REFUND FAILURE FOR ${refund.id}`,
  });
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = id;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  account.events.emit('refund.failed', refund);
  announce(account, refund);
}

function announce(account: StripeAccount, refund: Stripe.Refund): void {
  account.events.emit('refund.updated', refund);
  account.events.emit('charge.refund.updated', refund);
}
