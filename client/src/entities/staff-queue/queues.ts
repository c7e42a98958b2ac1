import { queryOptions, useQuery } from '@tanstack/react-query';
import { staffPageOf } from '@/entities/staff-page';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, pace } from '@/shared/query';

export type StaffQueue = Schemas['StaffQueueDto'];
export type StaffQueueKind = StaffQueue['kind'];
export type StaffCase = Schemas['StaffCaseDto'];

const AGAIN_MS = 60_000;

/** Where each queue is worked on; the list opens on what waits. */
export const queuePaths: Record<StaffQueueKind, string> = {
  challenges: '/staff/challenges',
  entries: '/staff/entries',
  support: '/staff/support',
  reports: '/staff/reports',
  appeals: '/staff/appeals?status=open',
  disqualifications: '/staff/disqualifications?status=open',
  figures: '/staff/figures?status=pending',
  identity: '/staff/kyc?status=in_review',
  payouts: '/staff/payouts?status=in_review',
  disputes: '/staff/disputes?status=needs_response',
  deal_disputes: '/staff/deal-disputes?status=open',
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

/** What the page of a case is about. Kinds without one are worked on in the list. */
const subjects: Partial<Record<StaffQueueKind, string>> = {
  challenges: 'challenge',
  entries: 'challenge_entry',
  support: 'support',
  reports: 'report',
  appeals: 'appeal',
  disqualifications: 'disqualification',
  figures: 'content_figures',
  identity: 'kyc',
  payouts: 'payout',
  disputes: 'dispute',
  deal_disputes: 'deal_dispute',
  approvals: 'approval',
};

/** Where a case is decided. */
export function casePath({ kind, id }: Pick<StaffCase, 'kind' | 'id'>): string {
  const subject = subjects[kind];
  return (subject && staffPageOf(subject, id)) ?? queuePaths[kind];
}

export const staffCasesQuery = queryOptions({
  queryKey: [...keys.staffQueues, 'next'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/support/queue/next', { signal }))).data,
  refetchInterval: (query) => pace(AGAIN_MS, query),
});

/** The cases of all queues of the role that are due first. */
export const useStaffCases = () => useQuery(staffCasesQuery);
