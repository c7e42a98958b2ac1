import { api, unwrap } from '@/shared/api';
import { challengeQuery } from '@/entities/challenge';
import type { Challenge, ChallengeStatus } from '@/entities/challenge';
import { shown, touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/detail';
import type { StaffDecision } from './types';

const path = (id: string) => ({ params: { path: { id } } });
const body = (reason: string) => (reason === '' ? {} : { reason });

/** Shown at once; the next reading brings the actions that are allowed then. */
const becomes = (id: string, status: ChallengeStatus) =>
  shown(challengeQuery(id), (cached: Challenge): Challenge => ({ ...cached, status, allowedEvents: [] }));

export function usePause(id: string) {
  const t = useTexts();
  return useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/pause', { ...path(id), body: body(reason) })),
    optimistic: [becomes(id, 'paused')],
    touches: touched('challenge.moved', id),
    success: t('pausedDone'),
  });
}

export function useResume(id: string) {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/hub/challenge/{id}/resume', path(id))),
    optimistic: [becomes(id, 'live')],
    touches: touched('challenge.moved', id),
    success: t('resumedDone'),
  });
}

export function useCancel(id: string) {
  const t = useTexts();
  return useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/cancel', { ...path(id), body: body(reason) })),
    touches: touched('challenge.moved', id),
    success: t('cancelledDone'),
  });
}

export function useSettle(id: string) {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/hub/challenge/{id}/settle', path(id))),
    touches: touched('challenge.moved', id),
    success: t('settledDone'),
  });
}

export function useDeleteDraft(id: string, after: () => void) {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.DELETE('/api/hub/challenge/{id}', path(id))),
    touches: touched('challenge.deleted'),
    success: t('deletedDone'),
    onSuccess: after,
  });
}

/** One after the other; what is refused stops the rest and says why. */
const each = async (ids: readonly string[], run: (id: string) => Promise<unknown>) => {
  for (const id of ids) await run(id);
};

export const usePauseMany = () =>
  useAction({
    run: (ids: readonly string[]) =>
      each(ids, (id) => unwrap(api.POST('/api/hub/challenge/{id}/pause', { ...path(id), body: {} }))),
    touches: touched('challenge.many'),
    quiet: true,
  });

export const useDeleteMany = () =>
  useAction({
    run: (ids: readonly string[]) =>
      each(ids, (id) => unwrap(api.DELETE('/api/hub/challenge/{id}', path(id)))),
    touches: touched('challenge.deleted'),
    quiet: true,
  });

/** Admins, in the place of the brand. */
export const useAdminCancel = (id: string, success: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/admin/challenge/{id}/cancel', { ...path(id), body: { reason } })),
    touches: touched('challenge.moved', id),
    success,
    quiet: true,
  });

/** Staff: every decision is kept with its reason. */
export const useStaffDecision = (id: string, success: string) =>
  useAction({
    run: ({ decision, reason }: { decision: StaffDecision; reason: string }) =>
      unwrap(api.POST('/api/support/challenge/{id}/decision', { ...path(id), body: { decision, reason } })),
    touches: touched('challenge.moved', id),
    success,
    quiet: true,
  });
