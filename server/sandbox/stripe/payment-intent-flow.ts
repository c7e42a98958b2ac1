import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import { AUTHENTICATION_FAILED, AUTHENTICATION_REQUIRED, wantsAuthentication } from './authentication.ts';
import { authorise, captureCharge, findCharge, hasExpired, releaseCharge } from './charges.ts';
import { type ErrorBody, StripeFailure, docUrl, invalidRequest } from './errors.ts';
import { challengeAction } from './next-action.ts';
import { assertUsable, attach, cardOf, cardRecord, findMethod } from './payment-methods.ts';
import { type IntentRecord, idOf } from './store.ts';
import type { Decline } from './test-cards.ts';

export interface Confirmation {
  method: Stripe.PaymentMethod | null;
  offSession: boolean;
  returnUrl: string | null;
  useSdk: boolean;
  errorOnAction: boolean;
  /** Asked for by a fault. */
  decline: Decline | null;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

export function intentRecord(account: StripeAccount, id: string): IntentRecord {
  const record = account.store.intentRecords.get(id);
  if (!record) throw new Error(`no record is kept for ${id}`);
  return record;
}

export function confirm(account: StripeAccount, intent: Stripe.PaymentIntent, how: Confirmation): void {
  assertStatus(intent, CONFIRMABLE, 'confirm', 'confirmed');
  const method = how.method ?? currentMethod(account, intent);
  if (!method) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  assertUsable(account, method, idOf(intent.customer));
  const record = intentRecord(account, intent.id);
  record.offSession = how.offSession;
  record.returnUrl = how.returnUrl ?? record.returnUrl;
  record.inFrame = how.useSdk;
  if (idOf(intent.payment_method) !== method.id) record.authenticated = false;
  intent.payment_method = method.id;
  intent.next_action = null;
  const card = cardOf(account, method);
  let forced = how.decline;
  if (!forced && wantsAuthentication(card, cardRecord(account, method), record, asksForChallenge(intent))) {
    if (how.errorOnAction) throw refuse(account, intent, method, AUTHENTICATION_REQUIRED);
    if (!how.offSession) {
      requireAction(account, intent, record);
      return;
    }
    forced = AUTHENTICATION_REQUIRED;
  }
  const failure = pay(account, intent, method, forced);
  if (failure) throw failure;
}

function asksForChallenge(intent: Stripe.PaymentIntent): boolean {
  const asked = intent.payment_method_options?.card?.request_three_d_secure;
  return asked === 'any' || asked === 'challenge';
}

function requireAction(account: StripeAccount, intent: Stripe.PaymentIntent, record: IntentRecord): void {
  intent.status = 'requires_action';
  intent.next_action = challengeAction(account, record);
  account.events.emit('payment_intent.requires_action', intent);
}

/** The cardholder's answer on the 3-D Secure page. Answering twice changes nothing. */
export function answerChallenge(account: StripeAccount, intent: Stripe.PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') return;
  const method = currentMethod(account, intent);
  if (!method) throw new Error(`${intent.id} waits for 3-D Secure without a payment method`);
  const card = cardOf(account, method);
  intent.next_action = null;
  if (!passed || card.authentication === 'lookup_error') {
    refuse(account, intent, method, AUTHENTICATION_FAILED);
    return;
  }
  intentRecord(account, intent.id).authenticated = true;
  if (intent.confirmation_method === 'manual') intent.status = 'requires_confirmation';
  else pay(account, intent, method, null);
}

/** Charges the card. A decline is written on the intent and handed back. */
function pay(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  forced: Decline | null,
): StripeFailure | null {
  const { authenticated } = intentRecord(account, intent.id);
  const decline = forced ?? cardOf(account, method).decline ?? null;
  const charge = authorise(account, { intent, method, authenticated, decline });
  intent.latest_charge = charge.id;
  if (decline) return refuse(account, intent, method, decline, charge.id);
  intent.last_payment_error = null;
  keepMethod(account, intent, method);
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    account.events.emit('payment_intent.amount_capturable_updated', intent);
    return null;
  }
  captureCharge(account, charge, intent.amount, intent.capture_method === 'automatic_async');
  succeed(account, intent, intent.amount);
  return null;
}

/** A method that is not saved for a customer can be used only once. */
function keepMethod(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const record = cardRecord(account, method);
  const customer = idOf(intent.customer);
  if (customer && intent.setup_future_usage && !method.customer) attach(account, method, customer);
  if (intent.setup_future_usage === 'off_session') record.setUp = true;
  if (!method.customer) record.spent = true;
}

function refuse(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: string,
): StripeFailure {
  const error: ErrorBody = {
    type: decline === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
    code: decline.code,
    ...(charge ? { charge } : {}),
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    doc_url: docUrl(decline.code),
    message: decline.message,
    payment_method: structuredClone(method),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  account.events.emit('payment_intent.payment_failed', intent);
  return new StripeFailure(402, { ...error, payment_intent: structuredClone(intent) });
}

function succeed(account: StripeAccount, intent: Stripe.PaymentIntent, received: number): void {
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = received;
  account.events.emit('payment_intent.succeeded', intent);
}

export function capture(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  asked: number | undefined,
): void {
  assertStatus(intent, ['requires_capture'], 'capture', 'captured');
  const amount = asked ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      'The PaymentIntent could not be captured because the requested capture amount is greater than the amount you can capture for this charge.',
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    });
  }
  const charge = findCharge(account, idOf(intent.latest_charge) ?? '');
  captureCharge(account, charge, amount, false);
  account.events.emit('charge.captured', charge);
  succeed(account, intent, amount);
}

export function cancel(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent['cancellation_reason'],
): void {
  assertStatus(intent, CANCELABLE, 'cancel', 'canceled');
  const charge = account.store.charges.get(idOf(intent.latest_charge) ?? '');
  if (intent.status === 'requires_capture' && charge) releaseCharge(account, charge, reason === 'automatic');
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = account.clock.seconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  account.events.emit('payment_intent.canceled', intent);
}

/** Nothing becomes due twice in a second, and a long day has many calls. */
const expiryChecked = new WeakMap<StripeAccount, number>();

/** Authorisations whose seven days are over. */
export function expireDue(account: StripeAccount): void {
  const now = account.clock.seconds();
  if (expiryChecked.get(account) === now) return;
  expiryChecked.set(account, now);
  for (const intent of account.store.paymentIntents.all()) {
    if (intent.status !== 'requires_capture') continue;
    const charge = account.store.charges.get(idOf(intent.latest_charge) ?? '');
    if (charge && hasExpired(charge, now)) cancel(account, intent, 'automatic');
  }
}

function currentMethod(account: StripeAccount, intent: Stripe.PaymentIntent): Stripe.PaymentMethod | null {
  const id = idOf(intent.payment_method);
  return id ? findMethod(account, id) : null;
}

function assertStatus(
  intent: Stripe.PaymentIntent,
  allowed: string[],
  verb: string,
  participle: string,
): void {
  if (allowed.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${participle}: ${allowed.join(', ')}.`,
  );
}

export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeFailure {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
}
