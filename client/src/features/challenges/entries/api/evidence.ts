import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/checks';
import type { EntryStatus } from './types';

export type Evidence = Schemas['EntryEvidenceDto'];

const path = (id: string) => ({ params: { path: { id } } });

/** Of an entry in this state: a decision is read anew. */
export const evidenceQuery = (challengeId: string, status: EntryStatus) =>
  queryOptions({
    queryKey: [...keys.challenge.evidence(challengeId), status],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/evidence', { ...path(challengeId), signal }))).data,
  });
export const useEvidence = (challengeId: string, status: EntryStatus) =>
  useQuery(evidenceQuery(challengeId, status));

export const useAnswerFreeze = (challengeId: string) => {
  const t = useTexts();
  return useAction({
    run: (text: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/evidence/answer', { ...path(challengeId), body: { text } })),
    touches: touched('entry.answered', challengeId),
    success: t('answered'),
    quiet: true,
  });
};
