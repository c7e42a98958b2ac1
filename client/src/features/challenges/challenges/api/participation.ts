import { queryOptions, useQuery } from '@tanstack/react-query';
import { readBoard } from '@/entities/challenge';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';
import type { PageOf } from '@/shared/table';
import type { EmailInvitation, Invitation, JoinRequest, JoinRequestStatus } from './types';

export const requestStatuses = [
  'pending',
  'accepted',
  'rejected',
  'withdrawn',
] as const satisfies readonly JoinRequestStatus[];

const known = (status: string) => requestStatuses.find((name) => name === status);

export const joinRequests = (id: string): Source<JoinRequest> => ({
  key: keys.challenge.requests(id),
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
        key: keys.challenge.requests(challengeId),
        update: (cached, { id, status }) => {
          const page = cached as PageOf<JoinRequest>;
          return {
            ...page,
            data: page.data.map((request) => (request.id === id ? { ...request, status } : request)),
          };
        },
      },
    ],
    touches: touched('request.decided', challengeId),
  });
}

export const invitations = (id: string): Source<Invitation> => ({
  key: keys.challenge.invites(id),
  fetch: ({ page, per }, signal) =>
    unwrap(
      api.GET('/api/hub/challenge/{id}/invite', { params: { path: { id }, query: { page, per } }, signal }),
    ),
});

export const useInvite = (id: string) =>
  useAction({
    run: (body: { userIds: string[]; message?: string }) =>
      unwrap(api.POST('/api/hub/challenge/{id}/invite', { params: { path: { id } }, body })),
    touches: touched('challenge.invited', id),
    quiet: true,
  });

export const emailInvitations = (id: string): Source<EmailInvitation> => ({
  key: keys.challenge.emailInvites(id),
  fetch: ({ page, per }, signal) =>
    unwrap(
      api.GET('/api/hub/challenge/{id}/invite/email', {
        params: { path: { id }, query: { page, per } },
        signal,
      }),
    ),
});

export const useInviteByEmail = (id: string) =>
  useAction({
    run: (body: Schemas['InviteByEmailDto']) =>
      unwrap(api.POST('/api/hub/challenge/{id}/invite/email', { params: { path: { id } }, body })),
    touches: touched('challenge.invited', id),
    quiet: true,
  });

const ofInvitation = (id: string, invitationId: string) => ({ params: { path: { id, invitationId } } });

export const useResendInvitation = (id: string) =>
  useAction({
    run: (invitationId: string) =>
      unwrap(
        api.POST(
          '/api/hub/challenge/{id}/invite/email/{invitationId}/resend',
          ofInvitation(id, invitationId),
        ),
      ),
    touches: touched('challenge.invited', id),
  });

export const useRevokeInvitation = (id: string) =>
  useAction({
    run: (invitationId: string) =>
      unwrap(
        api.DELETE('/api/hub/challenge/{id}/invite/email/{invitationId}', ofInvitation(id, invitationId)),
      ),
    touches: touched('challenge.invited', id),
  });

/** Shorter parts of a name fit nearly everyone; the server does not look for them. */
const SHORTEST = 2;
const FOUND = 20;

/** Creators by a part of their names. */
const creatorsQuery = (part: string) =>
  queryOptions({
    queryKey: [...keys.users.all, 'named', part],
    enabled: part.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const query = { q: part, role: 'creator', per: FOUND } as const;
      const { data } = await unwrap(api.GET('/api/user', { params: { query }, signal }));
      return data.filter(({ accountType }) => accountType === 'creator');
    },
  });
export const useCreatorsNamed = (part: string) => useQuery(creatorsQuery(part.trim()));

const SHOWN = 100;

/** The best of one of the brand's challenges: those it may know well enough to invite. */
export const participantsQuery = (challengeId: string) =>
  queryOptions({
    queryKey: [...keys.challenge.board(challengeId), 'participants'],
    queryFn: async ({ signal }) => {
      const ask = { page: 1, per: SHOWN, platform: undefined };
      const { data } = await readBoard(challengeId, ask, signal);
      return [...new Map(data.map(({ user }) => [user.id, user])).values()];
    },
  });
export const useParticipants = (challengeId: string | undefined) =>
  useQuery({ ...participantsQuery(challengeId ?? ''), enabled: challengeId !== undefined });
