import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Billing = Schemas['BillingDto'];
export type Address = Schemas['AddressDto'];

/** Left out or empty alike: fields that nobody has touched. */
export interface AddressValues {
  company?: string;
  name: string;
  line1: string;
  line2?: string;
  postalCode: string;
  city: string;
  country: string;
  phone?: string;
}
export interface BillingValues extends AddressValues {
  email: string;
}

export const billingQuery = queryOptions({
  queryKey: keys.billing.details,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/billing', { signal }))).data,
});
export const useBilling = () => useQuery(billingQuery);

const orNull = (text = ''): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = ({ company, line2, phone, ...place }: AddressValues) => ({
  ...place,
  company: orNull(company),
  line2: orNull(line2),
  phone: orNull(phone),
});

const addAddress = async (values: AddressValues): Promise<Address> =>
  (await unwrap(api.POST('/api/payments/address', { body: { ...bodyOf(values), kind: 'billing' } }))).data;

/** The address first: what is refused stands on its input, and nothing else has changed. */
async function saveBilling(known: Address | null, { email, ...values }: BillingValues): Promise<void> {
  const path = { path: { id: known?.id ?? '' } };
  const { id } = known
    ? (await unwrap(api.PATCH('/api/payments/address/{id}', { params: path, body: bodyOf(values) }))).data
    : await addAddress(values);
  const details = { companyName: orNull(values.company), email: orNull(email), addressId: id };
  await unwrap(api.PATCH('/api/billing', { body: details }));
}

export const useSaveBilling = (known: Address | null, success: string) =>
  useAction({
    run: (values: BillingValues) => saveBilling(known, values),
    touches: touched('billing.details'),
    success,
    quiet: true,
  });

/** The first one of a person, in the middle of a payment: all who pay have it, also without a page for billing. */
export const useAddAddress = () =>
  useAction({ run: addAddress, touches: touched('billing.details'), quiet: true });
