import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { SETUP_AUTHENTICATION_FAILED, wantsAuthentication } from './authentication.ts';
import { findCustomer } from './customers.ts';
import {
  type ErrorBody,
  StripeFailure,
  docUrl,
  invalidParam,
  invalidRequest,
  missingResource,
} from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { METHOD_CHOICE, assertReturnUrl, readMethodChoice } from './method-choice.ts';
import { challengeAction, readReturnUrl } from './next-action.ts';
import { type Call, type Operation, pathId, provesIntent } from './operations.ts';
import { type Params, hashOf, mergeMetadata, oneOf, readParams, textOf } from './params.ts';
import { intentRecord } from './payment-intent-flow.ts';
import {
  assertUsable,
  attach,
  cardOf,
  cardRecord,
  findMethod,
  methodFromData,
  resolvePaymentMethod,
} from './payment-methods.ts';
import { idOf } from './store.ts';
import type { Decline } from './test-cards.ts';

const CONFIRM = {
  client_secret: 'string',
  payment_method: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  return_url: 'string',
  use_stripe_sdk: 'boolean',
} as const;
const CREATE = {
  ...CONFIRM,
  ...METHOD_CHOICE,
  confirm: 'boolean',
  customer: 'string',
  description: 'string',
  metadata: 'hash',
  usage: 'string',
} as const;
const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCEL_REASONS = ['abandoned', 'duplicate', 'requested_by_customer'] as const;

export function setupIntentOperations(account: StripeAccount): Operation[] {
  const path = '/v1/setup_intents/:id';
  return [
    { method: 'POST', path: '/v1/setup_intents', run: (call) => create(account, call) },
    {
      method: 'GET',
      path: '/v1/setup_intents',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, customer: 'string', payment_method: 'string' });
        const rows = account.store.setupIntents
          .newestFirst()
          .filter((row) => !params.customer || idOf(row.customer) === params.customer);
        return listPage(rows, params, '/v1/setup_intents');
      },
    },
    {
      method: 'GET',
      path,
      publishable: true,
      run: (call) => {
        const intent = findSetup(account, call);
        provesIntent(call, intent.client_secret);
        return visible(intent, call);
      },
    },
    {
      method: 'POST',
      path: `${path}/confirm`,
      publishable: true,
      run: (call) => {
        const intent = findSetup(account, call);
        provesIntent(call, intent.client_secret);
        const params = readParams(call.form, CONFIRM);
        assertReturnUrl(intent, call, params, intentRecord(account, intent.id).returnUrl);
        return visible(confirm(account, intent, call, params), call);
      },
    },
    { method: 'POST', path: `${path}/cancel`, run: (call) => cancel(account, call) },
  ];
}

function findSetup(account: StripeAccount, call: Call): Stripe.SetupIntent {
  const intent = account.store.setupIntents.get(pathId(call));
  if (intent) return intent;
  throw missingResource('setupintent', pathId(call), 'intent');
}

function visible(intent: Stripe.SetupIntent, call: Call): Partial<Stripe.SetupIntent> & { object: string } {
  if (!call.publishable) return intent;
  const { customer: _customer, metadata: _metadata, ...rest } = intent;
  return rest;
}

function create(account: StripeAccount, call: Call): Stripe.SetupIntent {
  const params = readParams(call.form, CREATE);
  const choice = readMethodChoice(params);
  if (params.confirm) assertReturnUrl(choice, call, params, null);
  const id = `seti_${randomText(24)}`;
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    ...choice,
    application: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: account.clock.seconds(),
    customer: params.customer ? findCustomer(account, params.customer, 'customer').id : null,
    description: params.description || null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: oneOf(params.usage ?? 'off_session', ['off_session', 'on_session'] as const, 'usage'),
  };
  if (params.payment_method) {
    const method = resolvePaymentMethod(account, params.payment_method, 'payment_method');
    assertUsable(account, method, idOf(intent.customer));
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  account.store.setupIntents.add(intent);
  account.store.intentRecords.add({
    id,
    authenticated: false,
    offSession: false,
    returnUrl: null,
    inFrame: false,
  });
  account.events.emit('setup_intent.created', intent);
  if (!params.confirm) return intent;
  const { payment_method: _chosen, ...rest } = params;
  return confirm(account, intent, call, rest);
}

function confirm(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  call: Call,
  params: Params<typeof CONFIRM>,
): Stripe.SetupIntent {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const method = chosenMethod(account, intent, call, params);
  assertUsable(account, method, idOf(intent.customer));
  const record = intentRecord(account, intent.id);
  record.returnUrl = readReturnUrl(params.return_url) ?? record.returnUrl;
  record.inFrame = params.use_stripe_sdk ?? false;
  intent.payment_method = method.id;
  if (call.decline) throw refuse(account, intent, method, call.decline);
  const asked = textOf(hashOf(params.payment_method_options, 'card'), 'request_three_d_secure');
  const challenge = asked === 'any' || asked === 'challenge';
  if (wantsAuthentication(cardOf(account, method), cardRecord(account, method), record, challenge)) {
    intent.status = 'requires_action';
    intent.next_action = challengeAction(account, record);
    account.events.emit('setup_intent.requires_action', intent);
    return intent;
  }
  const failure = finish(account, intent, method);
  if (failure) throw failure;
  return intent;
}

function chosenMethod(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  call: Call,
  params: Params<typeof CONFIRM>,
): Stripe.PaymentMethod {
  if (params.payment_method) return resolvePaymentMethod(account, params.payment_method, 'payment_method');
  if (params.payment_method_data)
    return methodFromData(account, params.payment_method_data, call.publishable);
  const current = idOf(intent.payment_method);
  if (current) return findMethod(account, current);
  throw invalidParam(
    "You cannot confirm this SetupIntent because it's missing a payment method.",
    'payment_method',
    'setup_intent_unexpected_state',
  );
}

/** The cardholder's answer on the 3-D Secure page. */
export function answerSetupChallenge(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  passed: boolean,
): void {
  if (intent.status !== 'requires_action') return;
  const method = findMethod(account, idOf(intent.payment_method) ?? '');
  intent.next_action = null;
  if (!passed || cardOf(account, method).authentication === 'lookup_error') {
    refuse(account, intent, method, SETUP_AUTHENTICATION_FAILED);
    return;
  }
  intentRecord(account, intent.id).authenticated = true;
  finish(account, intent, method);
}

/** The bank is asked whether the card can be kept. */
function finish(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): StripeFailure | null {
  const { decline, attachable } = cardOf(account, method);
  if (decline && !attachable) return refuse(account, intent, method, decline);
  const customer = idOf(intent.customer);
  const record = cardRecord(account, method);
  if (customer && !method.customer) attach(account, method, customer);
  record.setUp = intent.usage === 'off_session';
  intent.status = 'succeeded';
  intent.last_setup_error = null;
  account.events.emit('setup_intent.succeeded', intent);
  return null;
}

function refuse(
  account: StripeAccount,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): StripeFailure {
  const error: ErrorBody = {
    type: decline === SETUP_AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    doc_url: docUrl(decline.code),
    message: decline.message,
    payment_method: structuredClone(method),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = error;
  account.events.emit('setup_intent.setup_failed', intent);
  return new StripeFailure(402, { ...error, setup_intent: structuredClone(intent) });
}

function cancel(account: StripeAccount, call: Call): Stripe.SetupIntent {
  const intent = findSetup(account, call);
  const params = readParams(call.form, { cancellation_reason: 'string' });
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, 'cancel');
  intent.status = 'canceled';
  intent.cancellation_reason = params.cancellation_reason
    ? oneOf(params.cancellation_reason, CANCEL_REASONS, 'cancellation_reason')
    : null;
  intent.next_action = null;
  account.events.emit('setup_intent.canceled', intent);
  return intent;
}

function unexpectedState(intent: Stripe.SetupIntent, verb: string): StripeFailure {
  return invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be changed: ${CONFIRMABLE.join(', ')}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: structuredClone(intent) },
  );
}
