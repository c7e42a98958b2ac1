import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Spending = Schemas['TeamSpendingDto'];
export type PaymentRequest = Schemas['PaymentRequestDto'];

/** Newest first; what is older stands under the payments of the team. */
const SHOWN = 20;

const touches = touched('team.changed');
const moneyOf = (minor: number | null) => (minor === null ? null : ({ minor, currency: 'EUR' } as const));

export const spendingQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.teams.money, 'spending', id],
    queryFn: async ({ signal }): Promise<Spending> =>
      (await unwrap(api.GET('/api/team/{id}/spending', { params: { path: { id } }, signal }))).data,
  });
export const useSpending = (id: string) => useQuery(spendingQuery(id));

export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.teams.money, 'requests', id],
    queryFn: async ({ signal }): Promise<PaymentRequest[]> => {
      const params = { path: { id }, query: { per: SHOWN } };
      return (await unwrap(api.GET('/api/team/{id}/payment-requests', { params, signal }))).data;
    },
  });
export const useRequests = (id: string) => useQuery(requestsQuery(id));

/** null = no limit. */
export const useSetMemberLimit = (id: string, memberId: string, success: string) =>
  useAction({
    run: (minor: number | null) =>
      unwrap(
        api.PUT('/api/team/{id}/members/{memberId}/limit', {
          params: { path: { id, memberId } },
          body: { monthly: moneyOf(minor) },
        }),
      ),
    touches,
    success,
    quiet: true,
  });

/** null = one person is enough. */
export const useSetApproval = (id: string, success: string) =>
  useAction({
    run: (minor: number | null) =>
      unwrap(
        api.PUT('/api/team/{id}/approval', { params: { path: { id } }, body: { above: moneyOf(minor) } }),
      ),
    touches,
    success,
    quiet: true,
  });

export const useDecide = (id: string, requestId: string, success: string) =>
  useAction({
    run: (body: Schemas['PaymentRequestDecisionDto']) =>
      unwrap(
        api.POST('/api/team/{id}/payment-requests/{requestId}/decision', {
          params: { path: { id, requestId } },
          body,
        }),
      ),
    touches,
    success,
  });

export const useWithdraw = (id: string, success: string) =>
  useAction({
    run: (requestId: string) =>
      unwrap(
        api.DELETE('/api/team/{id}/payment-requests/{requestId}', { params: { path: { id, requestId } } }),
      ),
    touches,
    success,
  });
