import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, openedQuery, touched, useAction } from '@/shared/query';
import type { PayoutStatus } from './account';

export type StaffPayout = Schemas['AdminPayoutDto'];
type Approval = Schemas['ApprovalRowDto'];

export const staffPayouts: Source<StaffPayout> = {
  key: keys.payout.staff,
  fetch: ({ page, per, filters: { status } }, signal) =>
    unwrap(
      api.GET('/api/admin/payout', {
        params: { query: { page, per, ...(status ? { status: status as PayoutStatus } : {}) } },
        signal,
      }),
    ),
};

export const staffPayoutQuery = (opened: string | null) =>
  openedQuery(keys.payout.staff, opened, (id, signal) =>
    unwrap(api.GET('/api/admin/payout/{id}', { params: { path: { id } }, signal })),
  );
export const useStaffPayout = (opened: string | null) => useQuery(staffPayoutQuery(opened));

/** The approval that waits for this payout, where one admin has asked already. */
export const askedQuery = (payoutId: string) =>
  queryOptions({
    queryKey: [...keys.approvals, 'of-payout', payoutId],
    queryFn: async ({ signal }): Promise<Approval | null> => {
      const { data } = await unwrap(
        api.GET('/api/admin/approval', {
          params: { query: { status: 'pending_approval', kind: 'payout', subjectId: payoutId } },
          signal,
        }),
      );
      return data[0] ?? null;
    },
  });
export const useAsked = (payoutId: string, enabled: boolean) =>
  useQuery({ ...askedQuery(payoutId), enabled });

export interface Decision {
  id: string;
  decision: 'approve' | 'reject';
  note: string;
}

export const useDecidePayout = (said: (asked: boolean, decision: Decision['decision']) => string) =>
  useAction({
    run: async ({ id, decision, note }: Decision) => {
      const { data } = await unwrap(
        api.POST('/api/admin/payout/{id}/decision', {
          params: { path: { id } },
          body: { decision, note },
        }),
      );
      // Where two people are needed, the answer is the approval that waits for the second one.
      return { asked: 'requestedBy' in data, decision };
    },
    success: ({ asked, decision }) => said(asked, decision),
    touches: touched('payout.decided'),
    quiet: true,
  });
