import type Stripe from 'stripe';
import { invalidParam } from './errors.ts';
import { METHOD_CHOICE } from './method-choice.ts';
import { oneOf } from './params.ts';

const CURRENCIES = ['eur', 'usd', 'gbp', 'chf', 'cad', 'sek', 'dkk', 'pln', 'czk'] as const;
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

export const DETAILS = {
  description: 'string',
  metadata: 'hash',
  payment_method: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  receipt_email: 'string',
  setup_future_usage: 'string',
} as const;
export const CONFIRM = {
  client_secret: 'string',
  error_on_requires_action: 'boolean',
  off_session: 'boolean',
  payment_method: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  receipt_email: 'string',
  return_url: 'string',
  setup_future_usage: 'string',
  use_stripe_sdk: 'boolean',
} as const;
export const UPDATE = {
  ...DETAILS,
  amount: 'integer',
  currency: 'string',
  customer: 'string',
  transfer_group: 'string',
} as const;
export const CREATE = {
  ...CONFIRM,
  ...UPDATE,
  ...METHOD_CHOICE,
  capture_method: 'string',
  confirm: 'boolean',
  confirmation_method: 'string',
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
} as const;

export function cardOptions(): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  return { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' };
}

export function readCurrency(currency: string): string {
  return oneOf(currency.toLowerCase(), CURRENCIES, 'currency');
}

export function readAmount(amount: number, currency: string): number {
  if (amount < 1) {
    throw invalidParam(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  }
  if (amount < MIN_AMOUNT) {
    throw invalidParam(`Amount must be at least 0.50 ${currency}`, 'amount', 'amount_too_small');
  }
  if (amount > MAX_AMOUNT) {
    throw invalidParam(`Amount must be no more than 999,999.99 ${currency}`, 'amount', 'amount_too_large');
  }
  return amount;
}
