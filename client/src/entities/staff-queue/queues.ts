import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, pace } from '@/shared/query';

export type StaffQueue = Schemas['StaffQueueDto'];
export type StaffQueueKind = StaffQueue['kind'];

const AGAIN_MS = 60_000;

/** Where each queue is worked on; the list opens on what waits. Null = there is no screen yet. */
export const queuePaths: Record<StaffQueueKind, string | null> = {
  challenges: '/staff/challenges',
  entries: null,
  identity: '/staff/kyc?status=in_review',
  payouts: '/staff/payouts?status=in_review',
  disputes: '/staff/disputes?status=needs_response',
  held_sales: '/staff/held-sales?state=open',
  approvals: '/staff/approvals?status=pending_approval',
  reconciliation: '/staff/reconciliation',
  webhooks: '/staff/webhooks?state=failed',
  jobs: '/staff/jobs?state=failed',
};

export const staffQueuesQuery = queryOptions({
  queryKey: keys.staffQueues,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/support/queue', { signal }))).data,
  refetchInterval: (query) => pace(AGAIN_MS, query),
});

/** What waits for staff, as far as the role works on it. */
export const useStaffQueues = (staff: boolean) => useQuery({ ...staffQueuesQuery, enabled: staff });
