import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { invalidRequest, missingResource } from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import type { Operation } from './operations.ts';
import { pathId } from './operations.ts';
import { readParams } from './params.ts';
import { idOf } from './store.ts';

const DISPUTE_FEE = 2000;
const ANSWER_SECONDS = 7 * 86_400;

export function disputeOperations(account: StripeAccount): Operation[] {
  return [
    {
      method: 'GET',
      path: '/v1/disputes',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, charge: 'string', payment_intent: 'string' });
        const rows = account.store.disputes
          .newestFirst()
          .filter((row) => !params.charge || idOf(row.charge) === params.charge)
          .filter((row) => !params.payment_intent || idOf(row.payment_intent) === params.payment_intent);
        return listPage(rows, params, '/v1/disputes');
      },
    },
    { method: 'GET', path: '/v1/disputes/:id', run: (call) => findDispute(account, pathId(call)) },
  ];
}

export function findDispute(account: StripeAccount, id: string): Stripe.Dispute {
  const dispute = account.store.disputes.get(id);
  if (dispute) return dispute;
  throw missingResource('dispute', id, 'dispute');
}

/** The cardholder's bank takes the money back at once, and the fee with it. */
export function openDispute(account: StripeAccount, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has already been disputed.`);
  const created = account.clock.seconds();
  const id = `dp_${randomText(24)}`;
  const withdrawal = account.books.book({
    type: 'adjustment',
    reportingCategory: 'dispute',
    amount: -charge.amount_captured,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    immediate: true,
  });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  };
  account.store.disputes.add(dispute);
  charge.disputed = true;
  account.events.emit('charge.dispute.created', dispute);
  account.events.emit('charge.dispute.funds_withdrawn', dispute);
  account.events.emit('charge.updated', charge);
  return dispute;
}

/** The bank's word. Won: the amount comes back, the fee does not. */
export function decideDispute(account: StripeAccount, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findDispute(account, id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${id} is already ${dispute.status}.`);
  }
  dispute.status = outcome;
  if (outcome === 'won') {
    const back = account.books.book({
      type: 'adjustment',
      reportingCategory: 'dispute_reversal',
      amount: dispute.amount,
      fee: 0,
      currency: dispute.currency,
      source: dispute.id,
      description: `Chargeback reversal for ${idOf(dispute.charge)}`,
      immediate: true,
    });
    dispute.balance_transactions.push(back);
    account.events.emit('charge.dispute.funds_reinstated', dispute);
  }
  account.events.emit('charge.dispute.closed', dispute);
  return dispute;
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
