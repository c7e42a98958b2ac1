import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { challengeQuery } from '@/entities/challenge';
import { refresh, touched, useAction } from '@/shared/query';
import { copyOf, inputOf } from '../lib/brief';
import { useTexts } from '../texts/detail';
import { toldCostQuery } from './challenges';
import type { Challenge, ChallengeInput, Cost } from './types';

export interface SavedDraft {
  data: Challenge;
  cost: Cost;
}

const path = (id: string) => ({ params: { path: { id } } });

export const createDraft = (body: ChallengeInput): Promise<SavedDraft> =>
  unwrap(api.POST('/api/hub/challenge/v2', { body }));

export const updateDraft = (id: string, body: ChallengeInput): Promise<SavedDraft> =>
  unwrap(api.PATCH('/api/hub/challenge/v2/{id}', { ...path(id), body }));

/** Puts what the server answered where the screens read it. */
export function useKeepDraft(): (saved: SavedDraft) => void {
  const client = useQueryClient();
  return ({ data, cost }) => {
    client.setQueryData(challengeQuery(data.id).queryKey, data);
    client.setQueryData(toldCostQuery(data.id).queryKey, cost);
    void refresh(touched('challenge.drafted', data.id), client);
  };
}

/** A new draft with the same brief; answers it once it is there to be edited. */
export function useDuplicate(onDone: (copy: Challenge) => void) {
  const t = useTexts();
  const keep = useKeepDraft();
  return useAction({
    run: (challenge: Challenge) =>
      createDraft(inputOf(copyOf(challenge, t('copyTitle', { title: challenge.title })), challenge)),
    onSuccess: (saved: SavedDraft) => {
      keep(saved);
      onDone(saved.data);
    },
    success: t('copied'),
  });
}

/** The draft is the team's then, and no more among the own ones. */
export function useMoveToTeam(id: string) {
  const t = useTexts();
  return useAction({
    run: (teamId: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/team', { ...path(id), body: { teamId } })),
    touches: touched('challenge.deleted'),
    success: t('movedDone'),
    quiet: true,
  });
}

/** Freezes the price for 15 minutes. A draft that is paid in full goes to review at once. */
export function usePublish(id: string) {
  const keep = useKeepDraft();
  return useAction({
    run: () => unwrap(api.POST('/api/hub/challenge/{id}/publish', path(id))),
    onSuccess: keep,
    quiet: true,
  });
}

/** A frozen price that no longer holds is taken back and frozen again. */
export function useRequote(challenge: Challenge) {
  const keep = useKeepDraft();
  return useAction({
    run: async () => {
      const { data: fresh } = await unwrap(api.GET('/api/hub/challenge/{id}', path(challenge.id)));
      if (fresh.status === 'pending_payment')
        await unwrap(
          api.PATCH('/api/hub/challenge/v2/{id}', {
            ...path(challenge.id),
            body: sameBudget(fresh),
          }),
        );
      return unwrap(api.POST('/api/hub/challenge/{id}/publish', path(challenge.id)));
    },
    onSuccess: keep,
    touches: touched('challenge.moved', challenge.id),
  });
}

/** An edit that changes nothing takes the quote back. */
const sameBudget = (challenge: Challenge) => ({
  budget: { minor: challenge.budget.minor, currency: 'EUR' as const },
  keepLiveDays: challenge.keepLiveDays,
  killFeePercent: challenge.killFeePercent,
  maxAge: challenge.maxAge,
  minAge: challenge.minAge,
  minViews: challenge.minViews,
  preReview: challenge.preReview,
  rankBy: challenge.rankBy,
  submissionLimit: challenge.submissionLimit,
  tailDays: challenge.tailDays,
});
