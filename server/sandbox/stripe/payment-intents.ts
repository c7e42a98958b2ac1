import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { findCustomer } from './customers.ts';
import { missingResource } from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { assertReturnUrl, readMethodChoice } from './method-choice.ts';
import { readReturnUrl } from './next-action.ts';
import { type Call, type Operation, pathId, provesIntent } from './operations.ts';
import { type Params, hashOf, mergeMetadata, oneOf, readParams, textOf } from './params.ts';
import {
  CONFIRM,
  CREATE,
  DETAILS,
  UPDATE,
  cardOptions,
  readAmount,
  readCurrency,
} from './payment-intent-params.ts';
import { cancel, capture, confirm, intentRecord, unexpectedState } from './payment-intent-flow.ts';
import { methodFromData, resolvePaymentMethod } from './payment-methods.ts';
import { idOf } from './store.ts';

const CANCEL_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function paymentIntentOperations(account: StripeAccount): Operation[] {
  const path = '/v1/payment_intents/:id';
  return [
    { method: 'POST', path: '/v1/payment_intents', run: (call) => create(account, call) },
    { method: 'GET', path: '/v1/payment_intents', run: (call) => list(account, call) },
    { method: 'GET', path, publishable: true, run: (call) => retrieve(account, call) },
    { method: 'POST', path, run: (call) => update(account, call) },
    {
      method: 'POST',
      path: `${path}/confirm`,
      publishable: true,
      run: (call) => {
        const intent = findIntent(account, call);
        provesIntent(call, intent.client_secret);
        const params = readParams(call.form, CONFIRM);
        assertReturnUrl(intent, call, params, intentRecord(account, intent.id).returnUrl);
        const method = newMethod(account, call, params);
        return visible(confirmWith(account, intent, call, params, method), call);
      },
    },
    {
      method: 'POST',
      path: `${path}/capture`,
      run: (call) => {
        const intent = findIntent(account, call);
        const params = readParams(call.form, { amount_to_capture: 'integer', metadata: 'hash' });
        capture(account, intent, params.amount_to_capture);
        intent.metadata = mergeMetadata(intent.metadata, params.metadata);
        return intent;
      },
    },
    {
      method: 'POST',
      path: `${path}/cancel`,
      run: (call) => {
        const intent = findIntent(account, call);
        const params = readParams(call.form, { cancellation_reason: 'string' });
        const reason = params.cancellation_reason
          ? oneOf(params.cancellation_reason, CANCEL_REASONS, 'cancellation_reason')
          : null;
        cancel(account, intent, reason);
        return intent;
      },
    },
  ];
}

function findIntent(account: StripeAccount, call: Call): Stripe.PaymentIntent {
  const intent = account.store.paymentIntents.get(pathId(call));
  if (intent) return intent;
  throw missingResource('payment_intent', pathId(call), 'intent');
}

function list(account: StripeAccount, call: Call): Stripe.ApiList<Stripe.PaymentIntent> {
  const params = readParams(call.form, { ...LIST_SHAPE, customer: 'string' });
  const rows = account.store.paymentIntents
    .newestFirst()
    .filter((row) => !params.customer || idOf(row.customer) === params.customer);
  return listPage(rows, params, '/v1/payment_intents');
}

function retrieve(account: StripeAccount, call: Call): Partial<Stripe.PaymentIntent> & { object: string } {
  const intent = findIntent(account, call);
  readParams(call.form, { client_secret: 'string' });
  provesIntent(call, intent.client_secret);
  return visible(intent, call);
}

/** A browser does not see whose intent it is, nor our metadata. */
function visible(
  intent: Stripe.PaymentIntent,
  call: Call,
): Partial<Stripe.PaymentIntent> & { object: string } {
  if (!call.publishable) return intent;
  const { customer: _customer, metadata: _metadata, latest_charge: _charge, ...rest } = intent;
  return rest;
}

function create(account: StripeAccount, call: Call): Stripe.PaymentIntent {
  const params = readParams(call.form, CREATE, ['amount', 'currency']);
  const currency = readCurrency(params.currency ?? '');
  const choice = readMethodChoice(params);
  if (params.confirm) assertReturnUrl(choice, call, params, null);
  const id = `pi_${randomText(24)}`;
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    ...choice,
    amount: readAmount(params.amount ?? 0, currency),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: oneOf(
      params.capture_method ?? 'automatic_async',
      ['automatic', 'automatic_async', 'manual'] as const,
      'capture_method',
    ),
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: oneOf(
      params.confirmation_method ?? 'automatic',
      ['automatic', 'manual'] as const,
      'confirmation_method',
    ),
    created: account.clock.seconds(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions() },
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  assign(account, intent, call, params);
  account.store.paymentIntents.add(intent);
  account.store.intentRecords.add({
    id,
    authenticated: false,
    offSession: false,
    returnUrl: null,
    inFrame: false,
  });
  account.events.emit('payment_intent.created', intent);
  return params.confirm ? confirmWith(account, intent, call, params, null) : intent;
}

function update(account: StripeAccount, call: Call): Stripe.PaymentIntent {
  const intent = findIntent(account, call);
  const params = readParams(call.form, UPDATE);
  const { metadata: _metadata, description: _description, ...terms } = params;
  const settled = !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  );
  if (settled && Object.keys(terms).length > 0) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${Object.keys(terms).join(', ')} could not be updated because it has a status of ${intent.status}. You may only update the ${Object.keys(terms).join(', ')} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
  assign(account, intent, call, params);
  return intent;
}

function assign(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  call: Call,
  params: Params<typeof UPDATE>,
): void {
  if (params.currency !== undefined) intent.currency = readCurrency(params.currency);
  if (params.amount !== undefined) intent.amount = readAmount(params.amount, intent.currency);
  if (params.customer !== undefined) intent.customer = findCustomer(account, params.customer, 'customer').id;
  if (params.description !== undefined) intent.description = params.description || null;
  if (params.transfer_group !== undefined) intent.transfer_group = params.transfer_group || null;
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  assignPayment(intent, params);
  const method = newMethod(account, call, params);
  if (method) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
}

function assignPayment(intent: Stripe.PaymentIntent, params: Params<typeof DETAILS>): void {
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null;
  if (params.setup_future_usage !== undefined) {
    const usages = ['off_session', 'on_session', ''] as const;
    intent.setup_future_usage = oneOf(params.setup_future_usage, usages, 'setup_future_usage') || null;
  }
  const asked = textOf(hashOf(params.payment_method_options, 'card'), 'request_three_d_secure');
  if (asked) {
    const request = oneOf(asked, ['automatic', 'any', 'challenge'] as const, 'request_three_d_secure');
    intent.payment_method_options = { card: { ...cardOptions(), request_three_d_secure: request } };
  }
}

function newMethod(
  account: StripeAccount,
  call: Call,
  params: Params<Pick<typeof DETAILS, 'payment_method' | 'payment_method_data'>>,
): Stripe.PaymentMethod | null {
  if (params.payment_method) return resolvePaymentMethod(account, params.payment_method, 'payment_method');
  if (params.payment_method_data)
    return methodFromData(account, params.payment_method_data, call.publishable);
  return null;
}

function confirmWith(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  call: Call,
  params: Params<typeof CONFIRM>,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent {
  assignPayment(intent, params);
  confirm(account, intent, {
    method,
    offSession: params.off_session ?? false,
    returnUrl: readReturnUrl(params.return_url),
    useSdk: params.use_stripe_sdk ?? false,
    errorOnAction: params.error_on_requires_action ?? false,
    decline: call.decline,
  });
  return intent;
}
