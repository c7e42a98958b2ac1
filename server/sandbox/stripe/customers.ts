import type Stripe from 'stripe';
import { randomText } from '../core/random.ts';
import type { StripeAccount } from './account.ts';
import { readAddress } from './billing-details.ts';
import { invalidRequest, missingResource } from './errors.ts';
import type { Form } from './form.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Call, type Operation, pathId } from './operations.ts';
import { type Params, hashOf, mergeMetadata, readParams, textOf } from './params.ts';
import { attach, detach, isOwnedBy, resolvePaymentMethod } from './payment-methods.ts';

const SHAPE = {
  address: 'hash',
  balance: 'integer',
  description: 'string',
  email: 'string',
  invoice_settings: 'hash',
  metadata: 'hash',
  name: 'string',
  payment_method: 'string',
  phone: 'string',
  preferred_locales: 'list',
  shipping: 'hash',
} as const;

export function customerOperations(account: StripeAccount): Operation[] {
  const { store } = account;
  return [
    { method: 'POST', path: '/v1/customers', run: (call) => create(account, call) },
    {
      method: 'GET',
      path: '/v1/customers',
      run: (call) => {
        const params = readParams(call.form, { ...LIST_SHAPE, email: 'string' });
        const rows = store.customers
          .newestFirst()
          .filter((row) => !params.email || row.email === params.email);
        return listPage(rows, params, '/v1/customers');
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/:id',
      run: (call) => store.deletedCustomers.get(pathId(call)) ?? findCustomer(account, pathId(call), 'id'),
    },
    { method: 'POST', path: '/v1/customers/:id', run: (call) => update(account, call) },
    { method: 'DELETE', path: '/v1/customers/:id', run: (call) => remove(account, call) },
    {
      method: 'GET',
      path: '/v1/customers/:id/payment_methods',
      run: (call) => {
        const customer = findCustomer(account, pathId(call), 'customer');
        const params = readParams(call.form, { ...LIST_SHAPE, type: 'string' });
        const rows = store.paymentMethods.newestFirst().filter((row) => isOwnedBy(row, customer.id));
        return listPage(rows, params, `/v1/customers/${customer.id}/payment_methods`);
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/:id/payment_methods/:id',
      run: (call) => {
        const method = store.paymentMethods.get(pathId(call, 1));
        if (method && isOwnedBy(method, pathId(call))) return method;
        throw missingResource('PaymentMethod', pathId(call, 1), 'payment_method');
      },
    },
  ];
}

export function findCustomer(account: StripeAccount, id: string, param: string): Stripe.Customer {
  const customer = account.store.customers.get(id);
  if (customer) return customer;
  throw missingResource('customer', id, param);
}

function create(account: StripeAccount, call: Call): Stripe.Customer {
  const params = readParams(call.form, SHAPE);
  const method = params.payment_method
    ? resolvePaymentMethod(account, params.payment_method, 'payment_method')
    : null;
  const customer: Stripe.Customer = {
    id: `cus_${randomText(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: account.clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  if (method) attach(account, method, customer.id);
  assign(account, customer, params);
  account.store.customers.add(customer);
  account.events.emit('customer.created', customer);
  return customer;
}

function update(account: StripeAccount, call: Call): Stripe.Customer {
  const customer = findCustomer(account, pathId(call), 'id');
  assign(account, customer, readParams(call.form, SHAPE));
  account.events.emit('customer.updated', customer);
  return customer;
}

function assign(account: StripeAccount, customer: Stripe.Customer, params: Params<typeof SHAPE>): void {
  const settings = params.invoice_settings;
  if (settings && 'default_payment_method' in settings) {
    customer.invoice_settings.default_payment_method = ownedMethod(account, customer.id, settings);
  }
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
  if (params.address) customer.address = readAddress(params.address);
  if (params.balance !== undefined) customer.balance = params.balance;
  if (params.description !== undefined) customer.description = params.description || null;
  if (params.email !== undefined) customer.email = params.email || null;
  if (params.name !== undefined) customer.name = params.name || null;
  if (params.phone !== undefined) customer.phone = params.phone || null;
  if (params.preferred_locales) customer.preferred_locales = params.preferred_locales;
  if (params.shipping) customer.shipping = readShipping(params.shipping);
}

function ownedMethod(account: StripeAccount, customer: string, settings: Form): string | null {
  const id = textOf(settings, 'default_payment_method');
  if (id === null) return null;
  const method = account.store.paymentMethods.get(id);
  if (method && isOwnedBy(method, customer)) return id;
  throw invalidRequest(
    'The customer does not have a payment method with the ID ' +
      id +
      '. The payment method must be attached to the customer.',
    { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  );
}

function remove(account: StripeAccount, call: Call): Stripe.DeletedCustomer {
  const customer = findCustomer(account, pathId(call), 'id');
  for (const method of account.store.paymentMethods.all()) {
    if (isOwnedBy(method, customer.id)) detach(account, method);
  }
  account.store.customers.delete(customer.id);
  account.events.emit('customer.deleted', customer);
  return account.store.deletedCustomers.add({ id: customer.id, object: 'customer', deleted: true });
}

function readShipping(form: Form): Stripe.Customer.Shipping {
  const address = hashOf(form, 'address');
  return {
    ...(address ? { address: readAddress(address) } : {}),
    name: textOf(form, 'name') ?? '',
    phone: textOf(form, 'phone'),
  };
}
