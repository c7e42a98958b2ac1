import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction, useOpenedOne } from '../../../shared/query';

export type Approval = Schemas['ApprovalRowDto'];
export type ApprovalKind = Schemas['ApprovalKind'];
export type ApprovalStatus = Schemas['ApprovalStatus'];

const approvalsKey = ['approvals'] as const;

export const approvals: Source<Approval> = {
  key: approvalsKey,
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

export const useApproval = (opened: string | null) =>
  useOpenedOne(approvalsKey, opened, (id, signal) =>
    unwrap(api.GET('/api/admin/approval/{id}', { params: { path: { id } }, signal })),
  );

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
          body: { decision, ...(note ? { note } : {}) },
        }),
      );
      return decision;
    },
    success: (decision) => said(decision),
    invalidates: [[...approvalsKey], ['payouts'], ['accounting']],
    quiet: true,
  });
