import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

/** The latest request to disqualify an entry. */
export const disqualificationQuery = (challengeId: string, entryId: string) =>
  queryOptions({
    queryKey: [...keys.disqualifications.all, challengeId, entryId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: challengeId }, query: { page: 1, per: 1, entryId } };
      const { data } = await unwrap(api.GET('/api/hub/challenge/{id}/disqualification', { params, signal }));
      return data[0] ?? null;
    },
  });
export const useDisqualification = (challengeId: string, entryId: string) =>
  useQuery(disqualificationQuery(challengeId, entryId));

export const useAskDisqualification = (challengeId: string, userId: string, success: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/entry/{userId}/disqualification', {
          params: { path: { id: challengeId, userId } },
          body: { reason },
        }),
      ),
    touches: touched('disqualification.moved'),
    success,
    quiet: true,
  });
