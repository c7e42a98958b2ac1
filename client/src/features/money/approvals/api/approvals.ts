import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { useQuery } from '@tanstack/react-query';
import { keys, openedQuery, touched, useAction } from '@/shared/query';

export type Approval = Schemas['ApprovalRowDto'];
export type ApprovalKind = Schemas['ApprovalKind'];
export type ApprovalStatus = Schemas['ApprovalStatus'];

export const approvals: Source<Approval> = {
  key: keys.approvals,
  fetch: ({ page, per, filters: { status, kind } }, signal) =>
    unwrap(
      api.GET('/api/admin/approval', {
        params: {
          query: {
            page,
            per,
            ...(status ? { status: status as ApprovalStatus } : {}),
            ...(kind ? { kind: kind as ApprovalKind } : {}),
          },
        },
        signal,
      }),
    ),
};

export const approvalQuery = (opened: string | null) =>
  openedQuery(keys.approvals, opened, (id, signal) =>
    unwrap(api.GET('/api/admin/approval/{id}', { params: { path: { id } }, signal })),
  );
export const useApproval = (opened: string | null) => useQuery(approvalQuery(opened));

interface Decision {
  id: string;
  decision: 'approve' | 'reject';
  note: string;
}

/** What was asked for happens with the decision, so every list of staff may look different afterwards. */
export const useDecide = (said: (decision: Decision['decision']) => string) =>
  useAction({
    run: async ({ id, decision, note }: Decision) => {
      await unwrap(
        api.POST('/api/admin/approval/{id}/decision', {
          params: { path: { id } },
          body: { decision, note },
        }),
      );
      return decision;
    },
    success: (decision) => said(decision),
    touches: touched('approval.decided'),
    quiet: true,
  });
