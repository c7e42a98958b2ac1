import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { type CardData, type CardWallet, methodCard, readCard, readExpiry, tokenCard } from './cards.ts';
import { readBillingDetails } from './billing-details.ts';
import { StripeFailure, docUrl, invalidParam, invalidRequest, missingResource } from './errors.ts';
import type { Form } from './form.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Call, type Operation, pathId } from './operations.ts';
import { hashOf, mergeMetadata, readParams, textOf } from './params.ts';
import { type CardRecord, idOf } from './store.ts';
import { type TestCard, cardByName, cardByToken } from './test-cards.ts';

export function paymentMethodOperations(account: StripeAccount): Operation[] {
  const { store } = account;
  return [
    { method: 'POST', path: '/v1/payment_methods', publishable: true, run: (call) => create(account, call) },
    {
      method: 'GET',
      path: '/v1/payment_methods',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, customer: 'string', type: 'string' });
        const rows = store.paymentMethods
          .newestFirst()
          .filter((row) => params.customer !== undefined && isOwnedBy(row, params.customer))
          .filter((row) => !params.type || row.type === params.type);
        return listPage(rows, params, '/v1/payment_methods');
      },
    },
    // A published token stands for a new card, as in every other call.
    {
      method: 'GET',
      path: '/v1/payment_methods/:id',
      run: (call) => resolvePaymentMethod(account, pathId(call), 'payment_method'),
    },
    { method: 'POST', path: '/v1/payment_methods/:id', run: (call) => update(account, call) },
    { method: 'POST', path: '/v1/payment_methods/:id/attach', run: (call) => attachTo(account, call) },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/detach',
      run: (call) => {
        const method = findMethod(account, pathId(call));
        if (method.customer) return detach(account, method);
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      },
    },
  ];
}

export function isOwnedBy(method: Stripe.PaymentMethod, customer: string): boolean {
  return idOf(method.customer) === customer;
}

export function findMethod(
  account: StripeAccount,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const method = account.store.paymentMethods.get(id);
  if (method) return method;
  throw missingResource('PaymentMethod', id, param);
}

export function cardRecord(account: StripeAccount, method: Stripe.PaymentMethod): CardRecord {
  const record = account.store.cards.get(method.id);
  if (!record) throw new Error(`no card is kept for ${method.id}`);
  return record;
}

export function cardOf(account: StripeAccount, method: Stripe.PaymentMethod): TestCard {
  return cardByName(cardRecord(account, method).card);
}

/** A payment method by id; a published token makes a new one, as at Stripe. */
export function resolvePaymentMethod(
  account: StripeAccount,
  id: string,
  param: string,
): Stripe.PaymentMethod {
  const card = cardByToken(id);
  return card ? add(account, tokenCard(card, account.clock), {}) : findMethod(account, id, param);
}

export function methodFromData(
  account: StripeAccount,
  data: Form,
  publishable: boolean,
): Stripe.PaymentMethod {
  if (textOf(data, 'type') !== 'card') {
    throw invalidParam('This sandbox knows payment methods of type card only.', 'payment_method_data[type]');
  }
  const card = readCard(hashOf(data, 'card') ?? {}, publishable, account.clock);
  return add(account, card, { billing: hashOf(data, 'billing_details') });
}

function create(account: StripeAccount, call: Call): Stripe.PaymentMethod {
  const params = readParams(call.form, {
    allow_redisplay: 'string',
    billing_details: 'hash',
    card: 'hash',
    metadata: 'hash',
    type: 'string',
  });
  if (params.type !== 'card') {
    throw invalidParam('This sandbox knows payment methods of type card only.', 'type');
  }
  if (!params.card) throw invalidParam('Missing required param: card.', 'card', 'parameter_missing');
  const card = readCard(params.card, call.publishable, account.clock);
  const wallet = call.publishable ? walletIn(params.metadata) : {};
  return add(account, { ...card, ...wallet }, { billing: params.billing_details, metadata: params.metadata });
}

/** The sheet of the stand-in script says what Stripe reads out of the token of the wallet itself. */
function walletIn(metadata: Form | undefined): { wallet?: CardWallet } {
  const wallet = metadata ? textOf(metadata, 'sandbox_wallet') : null;
  return wallet === 'apple_pay' || wallet === 'google_pay' ? { wallet } : {};
}

function add(
  account: StripeAccount,
  card: CardData,
  more: { billing?: Form | undefined; metadata?: Form | undefined },
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: `pm_${randomText(24)}`,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: readBillingDetails(more.billing),
    card: methodCard(card),
    created: account.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, more.metadata),
    type: 'card',
  };
  account.store.cards.add({ id: method.id, card: card.card.name, setUp: false, spent: false });
  return account.store.paymentMethods.add(method);
}

function update(account: StripeAccount, call: Call): Stripe.PaymentMethod {
  const method = findMethod(account, pathId(call));
  const params = readParams(call.form, {
    allow_redisplay: 'string',
    billing_details: 'hash',
    card: 'hash',
    metadata: 'hash',
  });
  if (!method.customer) {
    throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.');
  }
  if (params.card && method.card) {
    const { expMonth, expYear } = readExpiry(params.card, account.clock);
    Object.assign(method.card, { exp_month: expMonth, exp_year: expYear });
  }
  if (params.billing_details) method.billing_details = readBillingDetails(params.billing_details);
  method.metadata = mergeMetadata(method.metadata, params.metadata);
  account.events.emit('payment_method.updated', method);
  return method;
}

function attachTo(account: StripeAccount, call: Call): Stripe.PaymentMethod {
  const { customer } = readParams(call.form, { customer: 'string' }, ['customer']);
  if (!customer || !account.store.customers.get(customer)) {
    throw missingResource('customer', customer ?? '', 'customer');
  }
  return attach(account, resolvePaymentMethod(account, pathId(call), 'payment_method'), customer);
}

/** Saving a card checks it with the bank, so a card that is declined cannot be saved. */
export function attach(
  account: StripeAccount,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const record = cardRecord(account, method);
  if (record.spent) throw spentMethod();
  const { decline, attachable } = cardOf(account, method);
  if (decline && !attachable) {
    throw new StripeFailure(402, {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
      doc_url: docUrl(decline.code),
      message: decline.message,
    });
  }
  method.customer = customer;
  if (method.card?.checks) method.card.checks.cvc_check = 'pass';
  account.events.emit('payment_method.attached', method);
  return method;
}

export function detach(account: StripeAccount, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const customer = account.store.customers.get(idOf(method.customer) ?? '');
  if (customer && idOf(customer.invoice_settings.default_payment_method) === method.id) {
    customer.invoice_settings.default_payment_method = null;
  }
  method.customer = null;
  cardRecord(account, method).spent = true;
  account.events.emit('payment_method.detached', method);
  return method;
}

/** Refuses a method that belongs to somebody else or was used up. */
export function assertUsable(
  account: StripeAccount,
  method: Stripe.PaymentMethod,
  customer: string | null,
): void {
  const owner = idOf(method.customer);
  if (owner && owner !== customer) {
    const hint = customer ? '' : ' Please include the Customer in the `customer` parameter.';
    throw invalidRequest(
      `The payment method you provided (${method.id}) belongs to the Customer ${owner}.${hint}`,
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  }
  if (!owner && cardRecord(account, method).spent) throw spentMethod();
}

function spentMethod(): StripeFailure {
  return invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  );
}
