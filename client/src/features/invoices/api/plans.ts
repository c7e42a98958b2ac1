import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { CardPayment, PayAnswer } from '../../../shared/pay';
import { useAction } from '../../../shared/query';
import { billingKey } from './billing';

export type Plan = Schemas['BillingPlanDto'];
export type PlanOffer = Schemas['PlanOfferDto'];
export type PlanKind = PlanOffer['kind'];

export const usePlans = () =>
  useQuery({
    queryKey: ['invoices', 'plans'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/billing/plans', { signal }))).data,
  });

/** A wrong or old link stays so: it is not asked about again. */
export const usePlanOffer = (token: string) =>
  useQuery({
    queryKey: ['invoices', 'plan-offer', token],
    meta: { quiet: true },
    retry: false,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/billing/purchase', { params: { query: { token } }, signal }))).data,
  });

/** The way to the page where the plan is paid. */
export function usePlanLink() {
  const navigate = useNavigate();
  return useAction({
    run: async (query: { plan: string; kind: PlanKind }) =>
      new URL((await unwrap(api.GET('/api/billing/purchase-link', { params: { query } }))).url),
    onSuccess: async ({ pathname, search }) => navigate(pathname + search),
  });
}

export const payPlan = (token: string, { key, ...card }: CardPayment): Promise<PayAnswer> =>
  unwrap(
    api.POST('/api/billing/purchase', {
      params: { header: moneyHeaders(key) },
      body: { token, ...card },
    }),
  );

export const finishPlan = (paymentIntentId: string): Promise<PayAnswer> =>
  unwrap(api.POST('/api/payments/charge-3d', { body: { paymentIntentId } }));

export const useCancelPlan = (success: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/billing/cancel', { body: {} })),
    invalidates: [billingKey],
    success,
    quiet: true,
  });
