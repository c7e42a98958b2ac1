import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { CardPayment, PayAnswer } from '@/entities/payment';
import { keys, touched, useAction } from '@/shared/query';

export type Plan = Schemas['BillingPlanDto'];
export type PlanOffer = Schemas['PlanOfferDto'];
export type PlanKind = PlanOffer['kind'];

export const plansQuery = queryOptions({
  queryKey: keys.billing.plans,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/billing/plans', { signal }))).data,
});
export const usePlans = () => useQuery(plansQuery);

/** A wrong or old link stays so: it is not asked about again. */
export const planOfferQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.billing.planOffer, token],
    retry: false,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/billing/purchase', { params: { query: { token } }, signal }))).data,
  });
export const usePlanOffer = (token: string) => useQuery(planOfferQuery(token));

/** The way to the page where the plan is paid. */
export function usePlanLink() {
  const navigate = useNavigate();
  return useAction({
    run: async (query: { plan: string; kind: PlanKind }) =>
      new URL((await unwrap(api.GET('/api/billing/purchase-link', { params: { query } }))).url),
    onSuccess: async ({ pathname, search }) => navigate(pathname + search),
  });
}

export function payPlan(token: string, { headersFor, ...card }: CardPayment): Promise<PayAnswer> {
  const body = { token, ...card };
  return unwrap(api.POST('/api/billing/purchase', { params: { header: headersFor(body) }, body }));
}

export const finishPlan = (paymentIntentId: string): Promise<PayAnswer> =>
  unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } }));

export const useCancelPlan = (success: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/billing/cancel', { body: {} })),
    touches: touched('billing.plan'),
    success,
    quiet: true,
  });
