import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { chargeFee } from './books.ts';
import { fingerprint } from './cards.ts';
import { openDispute } from './disputes.ts';
import { missingResource } from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Operation, pathId } from './operations.ts';
import { mergeMetadata, readParams } from './params.ts';
import { cardOf } from './payment-methods.ts';
import { idOf } from './store.ts';
import { type Decline, type TestCard, cardByName } from './test-cards.ts';

/** Online card authorisations live seven days. */
const AUTHORISATION_SECONDS = 7 * 86_400;

export function chargeOperations(account: StripeAccount): Operation[] {
  const { store } = account;
  return [
    {
      method: 'GET',
      path: '/v1/charges',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, customer: 'string', payment_intent: 'string' });
        const rows = store.charges
          .newestFirst()
          .filter((row) => !params.customer || idOf(row.customer) === params.customer)
          .filter((row) => !params.payment_intent || idOf(row.payment_intent) === params.payment_intent);
        return listPage(rows, params, '/v1/charges');
      },
    },
    { method: 'GET', path: '/v1/charges/:id', run: (call) => findCharge(account, pathId(call)) },
    {
      method: 'POST',
      path: '/v1/charges/:id',
      run: (call) => {
        const charge = findCharge(account, pathId(call));
        const params = readParams(call.form, { description: 'string', metadata: 'hash' });
        charge.metadata = mergeMetadata(charge.metadata, params.metadata);
        if (params.description !== undefined) charge.description = params.description || null;
        account.events.emit('charge.updated', charge);
        return charge;
      },
    },
  ];
}

export function findCharge(account: StripeAccount, id: string, param = 'charge'): Stripe.Charge {
  const charge = account.store.charges.get(id);
  if (charge) return charge;
  throw missingResource('charge', id, param);
}

interface Authorisation {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  /** Passed 3-D Secure. */
  authenticated: boolean;
  decline: Decline | null;
}

/** Asks the simulated bank; a refused one is a failed charge. */
export function authorise(account: StripeAccount, request: Authorisation): Stripe.Charge {
  const { intent, method, decline } = request;
  const card = cardOf(account, method);
  const created = account.clock.seconds();
  const charge: Stripe.Charge = {
    id: `ch_${randomText(24)}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: false,
    created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: chargedCard(card, method, request.authenticated, intent, created),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  account.store.charges.add(charge);
  account.events.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function outcome(decline: Decline | null): Stripe.Charge.Outcome {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null };
  return {
    ...none,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function chargedCard(
  card: TestCard,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
  intent: Stripe.PaymentIntent,
  created: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: '123456',
    brand: card.brand,
    ...(intent.capture_method === 'manual' ? { capture_before: created + AUTHORISATION_SECONDS } : {}),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: method.card?.exp_month ?? 1,
    exp_year: method.card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' },
    fingerprint: fingerprint(card),
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? threeDSecure() : null,
    transaction_link_id: null,
    wallet: walletOf(method.card?.wallet),
  };
}

function walletOf(
  wallet: Stripe.PaymentMethod.Card.Wallet | null | undefined,
): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null {
  if (wallet?.type !== 'apple_pay' && wallet?.type !== 'google_pay') return null;
  return { dynamic_last4: wallet.dynamic_last4, type: wallet.type, [wallet.type]: {} };
}

function threeDSecure(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomText(36),
    version: '2.2.0',
  };
}

/** Takes the money; with asynchronous capture the balance transaction follows a moment later. */
export function captureCharge(
  account: StripeAccount,
  charge: Stripe.Charge,
  amount: number,
  async: boolean,
): void {
  charge.amount_captured = amount;
  charge.captured = true;
  if (async) account.scheduler.later(() => settleCharge(account, charge));
  else settleCharge(account, charge);
  const { dispute } = chargedTestCard(account, charge);
  if (dispute) account.scheduler.later(() => openDispute(account, charge, dispute));
}

function settleCharge(account: StripeAccount, charge: Stripe.Charge): void {
  if (charge.balance_transaction) return;
  const { id } = account.books.book({
    type: 'charge',
    reportingCategory: 'charge',
    amount: charge.amount_captured,
    fee: chargeFee(charge.amount_captured),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    immediate: chargedTestCard(account, charge).bypassPending ?? false,
  });
  charge.balance_transaction = id;
  account.events.emit('charge.updated', charge);
}

/** The settlements that a stop of the sandbox cut off. */
export function resumeSettlements(account: StripeAccount): void {
  for (const charge of account.store.charges.all()) {
    if (charge.captured && !charge.balance_transaction) settleCharge(account, charge);
  }
}

/** The test card behind a charge, also after its payment method went away. */
export function chargedTestCard(account: StripeAccount, charge: Stripe.Charge): TestCard {
  const record = account.store.cards.get(charge.payment_method ?? '');
  if (!record) throw new Error(`no card is kept for ${charge.id}`);
  return cardByName(record.card);
}

/** An authorisation given back: cancelled or run out. */
export function releaseCharge(account: StripeAccount, charge: Stripe.Charge, expired: boolean): void {
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  account.events.emit(expired ? 'charge.expired' : 'charge.refunded', charge);
}

export function hasExpired(charge: Stripe.Charge, nowSeconds: number): boolean {
  return (
    !charge.captured &&
    charge.paid &&
    !charge.refunded &&
    charge.created + AUTHORISATION_SECONDS <= nowSeconds
  );
}
