import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type ChangeRequest = Schemas['ChangeRequestDto'];
export type ChangedField = Schemas['ChangedFieldDto'];

/** Changes of a running challenge, newest first. */
export const changeRequestsQuery = (challengeId: string, page: number) =>
  queryOptions({
    queryKey: [...keys.challenge.changes(challengeId), page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/hub/challenge/{id}/change-request', {
          params: { path: { id: challengeId }, query: { page, per: 20 } },
          signal,
        }),
      ),
  });
export const useChangeRequests = (challengeId: string, page = 1) =>
  useQuery(changeRequestsQuery(challengeId, page));
