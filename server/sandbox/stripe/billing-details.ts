import type Stripe from 'stripe';
import type { Form } from './form.ts';
import { hashOf, textOf } from './params.ts';

export function readAddress(form: Form | undefined): Stripe.Address {
  return {
    city: textOf(form, 'city'),
    country: textOf(form, 'country'),
    line1: textOf(form, 'line1'),
    line2: textOf(form, 'line2'),
    postal_code: textOf(form, 'postal_code'),
    state: textOf(form, 'state'),
  };
}

export function readBillingDetails(form: Form | undefined): Stripe.PaymentMethod.BillingDetails {
  return {
    address: readAddress(hashOf(form, 'address')),
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    phone: textOf(form, 'phone'),
    tax_id: textOf(form, 'tax_id'),
  };
}
