import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { invalidParam, invalidRequest, missingResource } from './errors.ts';
import type { Form } from './form.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Call, type Operation, pathId } from './operations.ts';
import { readParams, textOf } from './params.ts';
import { idOf } from './store.ts';

const DISPUTE_FEE = 2000;
const ANSWER_SECONDS = 7 * 86_400;
/** Evidence that is a file. */
const FILES = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]);

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
    { method: 'POST', path: '/v1/disputes/:id', run: (call) => answerDispute(account, call) },
    {
      method: 'POST',
      path: '/v1/disputes/:id/close',
      run: (call) => {
        readParams(call.form, {});
        return decideDispute(account, pathId(call), 'lost');
      },
    },
  ];
}

export function findDispute(account: StripeAccount, id: string): Stripe.Dispute {
  const dispute = account.store.disputes.get(id);
  if (dispute) return dispute;
  throw missingResource('dispute', id, 'dispute');
}

/** The cardholder's bank takes the money back at once, and the fee with it; an inquiry only asks. */
export function openDispute(
  account: StripeAccount,
  charge: Stripe.Charge,
  reason: string,
  inquiry = false,
): Stripe.Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has already been disputed.`);
  const created = account.clock.seconds();
  const dispute: Stripe.Dispute = {
    id: `dp_${randomText(24)}`,
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
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
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  account.store.disputes.add(dispute);
  if (!inquiry) withdraw(account, dispute, charge);
  account.events.emit('charge.dispute.created', dispute);
  if (!inquiry) tellWithdrawal(account, dispute, charge);
  return dispute;
}

/** The bank is not content with the answer to its question. */
export function escalateDispute(account: StripeAccount, id: string): Stripe.Dispute {
  const dispute = findDispute(account, id);
  const charge = account.store.charges.get(idOf(dispute.charge) ?? '');
  if (!isInquiry(dispute) || !charge) throw invalidRequest(`Dispute ${id} is no inquiry.`);
  dispute.status = 'needs_response';
  dispute.is_charge_refundable = false;
  dispute.amount = charge.amount_captured - charge.amount_refunded;
  withdraw(account, dispute, charge);
  account.events.emit('charge.dispute.updated', dispute);
  tellWithdrawal(account, dispute, charge);
  return dispute;
}

function withdraw(account: StripeAccount, dispute: Stripe.Dispute, charge: Stripe.Charge): void {
  const withdrawal = account.books.book({
    type: 'adjustment',
    reportingCategory: 'dispute',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback withdrawal for ${charge.id}`,
    immediate: true,
  });
  dispute.balance_transactions.push(withdrawal);
  charge.disputed = true;
}

function tellWithdrawal(account: StripeAccount, dispute: Stripe.Dispute, charge: Stripe.Charge): void {
  account.events.emit('charge.dispute.funds_withdrawn', dispute);
  account.events.emit('charge.updated', charge);
}

/** Evidence is kept until it is submitted; then the bank has it and nothing can be changed. */
function answerDispute(account: StripeAccount, call: Call): Stripe.Dispute {
  const dispute = findDispute(account, pathId(call));
  const params = readParams(call.form, { evidence: 'hash', submit: 'boolean', metadata: 'hash' });
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw invalidRequest(`This dispute is already ${dispute.status}; it takes no evidence.`);
  keepEvidence(account, dispute, params.evidence ?? {});
  for (const key of Object.keys(params.metadata ?? {})) {
    const value = textOf(params.metadata, key);
    if (value !== null) dispute.metadata[key] = value;
  }
  if (params.submit !== false && dispute.evidence_details.has_evidence) submit(account, dispute);
  else account.events.emit('charge.dispute.updated', dispute);
  return dispute;
}

function keepEvidence(account: StripeAccount, dispute: Stripe.Dispute, told: Form): void {
  const evidence = dispute.evidence as unknown as Record<string, string | null>;
  for (const name of Object.keys(told)) {
    if (!(name in evidence) || name === 'enhanced_evidence')
      throw invalidParam(
        `Received unknown parameter: evidence[${name}]`,
        `evidence[${name}]`,
        'parameter_unknown',
      );
    const value = textOf(told, name);
    if (value !== null && FILES.has(name) && !account.store.files.get(value))
      throw missingResource('file', value, `evidence[${name}]`);
    evidence[name] = value;
  }
  dispute.evidence_details.has_evidence = Object.values(evidence).some((value) => typeof value === 'string');
}

/** As in Stripe's test mode, certain words decide the dispute at once. */
function submit(account: StripeAccount, dispute: Stripe.Dispute): void {
  dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
  dispute.evidence_details.submission_count += 1;
  dispute.evidence_details.submission_method = 'manual';
  account.events.emit('charge.dispute.updated', dispute);
  const text = dispute.evidence.uncategorized_text ?? '';
  const outcome = text.includes('winning_evidence')
    ? 'won'
    : text.includes('losing_evidence')
      ? 'lost'
      : null;
  if (outcome) account.scheduler.later(() => decideDispute(account, dispute.id, outcome));
}

/** The bank's word. Won: the amount comes back, the fee does not. An inquiry that is over has cost nothing. */
export function decideDispute(account: StripeAccount, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findDispute(account, id);
  if (dispute.status === 'won' || dispute.status === 'lost' || dispute.status === 'warning_closed') {
    throw invalidRequest(`Dispute ${id} is already ${dispute.status}.`);
  }
  if (isInquiry(dispute)) {
    dispute.status = 'warning_closed';
    account.events.emit('charge.dispute.closed', dispute);
    return dispute;
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

/** Who does not answer in time has lost. */
export function expireDisputes(account: StripeAccount): void {
  const now = account.clock.seconds();
  for (const dispute of account.store.disputes.all()) {
    const { evidence_details: details, status } = dispute;
    if (!status.endsWith('needs_response') || details.due_by === null || details.due_by > now) continue;
    details.past_due = true;
    decideDispute(account, dispute.id, 'lost');
  }
}

const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');

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
