import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Billing = Schemas['BillingDto'];
export type Address = Schemas['AddressDto'];

export interface AddressValues {
  company: string;
  name: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
}

export const billingQuery = queryOptions({
  queryKey: keys.billing.details,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/billing', { signal }))).data,
});
export const useBilling = () => useQuery(billingQuery);

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The address first: what is refused stands on its input, and nothing else has changed. */
async function saveAddress(known: Address | null, values: AddressValues): Promise<void> {
  const { email, company, line2, phone, ...place } = values;
  const body = { ...place, company: orNull(company), line2: orNull(line2), phone: orNull(phone) };
  const { data } = known
    ? await unwrap(api.PATCH('/api/payments/address/{id}', { params: { path: { id: known.id } }, body }))
    : await unwrap(api.POST('/api/payments/address', { body: { ...body, kind: 'billing' } }));
  const details = { companyName: orNull(company), email: orNull(email), addressId: data.id };
  await unwrap(api.PATCH('/api/billing', { body: details }));
}

export const useSaveAddress = (known: Address | null, success: string) =>
  useAction({
    run: (values: AddressValues) => saveAddress(known, values),
    touches: touched('billing.details'),
    success,
    quiet: true,
  });
