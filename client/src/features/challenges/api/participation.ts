import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';
import type { PageOf } from '../../../shared/table';
import { detailKey, invitesKey, listKey, requestsKey } from './keys';
import type { Invitation, JoinRequest, JoinRequestStatus } from './types';

export const requestStatuses = [
  'pending',
  'accepted',
  'rejected',
  'withdrawn',
] as const satisfies readonly JoinRequestStatus[];

const known = (status: string) => requestStatuses.find((name) => name === status);

export const joinRequests = (id: string): Source<JoinRequest> => ({
  key: requestsKey(id),
  fetch: ({ page, per, filters }, signal) => {
    const status = known(filters['status'] ?? '');
    const query = { page, per, ...(status ? { status } : {}) };
    return unwrap(api.GET('/api/hub/challenge/{id}/requests', { params: { path: { id }, query }, signal }));
  },
});

export function useDecideRequest(challengeId: string) {
  return useAction({
    run: ({ id, status, reason }: { id: string; status: 'accepted' | 'rejected'; reason?: string }) =>
      unwrap(
        api.PATCH('/api/hub/challenge/change-request-status/{id}', {
          params: { path: { id } },
          body: { status, ...(reason ? { reason } : {}) },
        }),
      ),
    optimistic: [
      {
        key: requestsKey(challengeId),
        update: (cached, { id, status }) => {
          const page = cached as PageOf<JoinRequest>;
          return {
            ...page,
            data: page.data.map((request) => (request.id === id ? { ...request, status } : request)),
          };
        },
      },
    ],
    invalidates: [requestsKey(challengeId), detailKey(challengeId), listKey],
  });
}

export const invitations = (id: string): Source<Invitation> => ({
  key: invitesKey(id),
  fetch: ({ page, per }, signal) =>
    unwrap(
      api.GET('/api/hub/challenge/{id}/invite', { params: { path: { id }, query: { page, per } }, signal }),
    ),
});

export const useInvite = (id: string) =>
  useAction({
    run: (body: { userIds: string[]; message?: string }) =>
      unwrap(api.POST('/api/hub/challenge/{id}/invite', { params: { path: { id } }, body })),
    invalidates: [invitesKey(id)],
    quiet: true,
  });

/** Who took part in one of the brand's challenges: those it may know well enough to invite. */
export const useParticipants = (challengeId: string | undefined) =>
  useQuery({
    queryKey: ['challenges', 'participants', challengeId],
    enabled: challengeId !== undefined,
    queryFn: async ({ signal }) => {
      const params = {
        path: { id: challengeId ?? '' },
        query: { page: 1, per: 100, sort: 'score' as const },
      };
      const { data } = await unwrap(api.GET('/api/hub/challenge/{id}/board/v2', { params, signal }));
      return [...new Map(data.map(({ user }) => [user.id, user])).values()];
    },
  });
