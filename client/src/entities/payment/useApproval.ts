import { queryOptions, useQuery } from '@tanstack/react-query';
import { useActingTeam } from '@/entities/team';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Money } from '@/shared/format';
import { keys } from '@/shared/query';
import type { PaymentPurpose } from './types';

type Request = Schemas['PaymentRequestDto'];

/** What may still be spent: by a new account today, by a member of a team this month. */
export const allowanceQuery = queryOptions({
  queryKey: keys.payment.allowance,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/allowance', { signal }))).data,
});

/** The newest requests for a payment: the one in hand is among them. */
const NEWEST = 20;

export const paymentRequestsQuery = (team: string) =>
  queryOptions({
    queryKey: [...keys.teams.money, 'paying', team],
    queryFn: async ({ signal }): Promise<Request[]> => {
      const params = { path: { id: team }, query: { per: NEWEST } };
      return (await unwrap(api.GET('/api/team/{id}/payment-requests', { params, signal }))).data;
    },
  });

export interface Approval {
  /** needed: nobody was asked yet; the others are where the request stands. */
  state: 'needed' | 'waiting' | 'approved' | 'rejected';
  /** Above which amount the team wants two people. */
  above: Money;
  request: Request | null;
}

const states = { pending_approval: 'waiting', approved: 'approved', rejected: 'rejected' } as const;

/** Whether a second member of the team has to confirm this payment, and where that stands; null = nobody has to. */
export function useApproval(purpose: PaymentPurpose, total: Money, subjectId?: string): Approval | null {
  const team = useActingTeam();
  const { data: allowance } = useQuery({ ...allowanceQuery, enabled: team !== null });
  const above = (team && allowance?.approvalAbove) || null;
  const needed = above !== null && total.minor > above.minor;
  const { data: requests } = useQuery({
    ...paymentRequestsQuery(team?.id ?? ''),
    enabled: team !== null && needed,
  });
  if (!needed) return null;
  const request = requests?.find(
    ({ own, purpose: of, amount, subjectId: subject, paymentId }) =>
      own &&
      of === purpose &&
      amount.minor === total.minor &&
      paymentId === null &&
      (subjectId === undefined || subject === subjectId),
  );
  const state =
    request && request.status in states ? states[request.status as keyof typeof states] : 'needed';
  return { state, above, request: request ?? null };
}
