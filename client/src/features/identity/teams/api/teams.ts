import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Team, TeamRole } from '@/entities/team';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Member = Schemas['TeamMemberDto'];
export type Invitation = Schemas['TeamInvitationDto'];
export type Preview = Schemas['InvitationPreviewDto'];

/** A team has fewer people than that. */
const MOST = 100;

const touches = touched('team.changed');

export const myTeamsQuery = queryOptions({
  queryKey: [...keys.teams.all, 'my'],
  queryFn: async ({ signal }): Promise<Team[]> => (await unwrap(api.GET('/api/team/my', { signal }))).data,
});
export const useMyTeams = () => useQuery(myTeamsQuery);

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.teams.all, 'members', id],
    queryFn: async ({ signal }): Promise<Member[]> => {
      const params = { path: { id }, query: { per: MOST } };
      return (await unwrap(api.GET('/api/team/{id}/members', { params, signal }))).data;
    },
  });
export const useMembers = (id: string) => useQuery(membersQuery(id));

/** Invitations to the person's own address. */
export const invitationsQuery = queryOptions({
  queryKey: [...keys.teams.all, 'invitations'],
  queryFn: async ({ signal }): Promise<Invitation[]> =>
    (await unwrap(api.GET('/api/team/invitations', { signal }))).data,
});
export const useOwnInvitations = () => useQuery(invitationsQuery);

/** `person`: the answer says whether the account fits. */
export const previewQuery = (token: string, person: string | null) =>
  queryOptions({
    queryKey: [...keys.teams.all, 'invite', token, person],
    enabled: token !== '',
    queryFn: async ({ signal }): Promise<Preview> =>
      (await unwrap(api.GET('/api/team/invite/{token}', { params: { path: { token } }, signal }))).data,
  });
export const usePreview = (token: string, person: string | null) => useQuery(previewQuery(token, person));

export const useCreateTeam = (success: string) =>
  useAction({
    run: (body: Schemas['TeamInputDto']) => unwrap(api.POST('/api/team', { body })),
    touches,
    success,
    quiet: true,
  });

export const useChangeTeam = (id: string, success: string) =>
  useAction({
    run: (body: Schemas['TeamChangeDto']) =>
      unwrap(api.PATCH('/api/team/{id}', { params: { path: { id } }, body })),
    touches,
    success,
    quiet: true,
  });

export const useCloseTeam = (id: string, success: string) =>
  useAction({
    run: () => unwrap(api.DELETE('/api/team/{id}', { params: { path: { id } } })),
    touches,
    success,
  });

export const useInvite = (id: string, success: string) =>
  useAction({
    run: (body: Schemas['InviteMemberDto']) =>
      unwrap(api.POST('/api/team/{id}/invite', { params: { path: { id } }, body })),
    touches,
    success,
    quiet: true,
  });

export const useResend = (id: string, success: string) =>
  useAction({
    run: (memberId: string) =>
      unwrap(api.POST('/api/team/{id}/invite/{memberId}/resend', { params: { path: { id, memberId } } })),
    touches,
    success,
  });

export const useChangeRole = (id: string, success: string) =>
  useAction({
    run: ({ memberId, role }: { memberId: string; role: TeamRole }) =>
      unwrap(
        api.PATCH('/api/team/{id}/members/{memberId}', {
          params: { path: { id, memberId } },
          body: { role },
        }),
      ),
    touches,
    success,
  });

export const useRemove = (id: string, success: string) =>
  useAction({
    run: (memberId: string) =>
      unwrap(api.DELETE('/api/team/{id}/members/{memberId}', { params: { path: { id, memberId } } })),
    touches,
    success,
  });

/** `enter` is told the team that one belongs to now. */
export const useAccept = (enter?: (team: Schemas['TeamDto']) => Promise<void>) =>
  useAction({
    run: (token: string) =>
      unwrap(api.POST('/api/team/accept-invite/{token}', { params: { path: { token } } })),
    touches,
    onSuccess: ({ team }) => enter?.(team),
  });

export const useDecline = (success: string) =>
  useAction({
    run: (token: string) =>
      unwrap(api.POST('/api/team/decline-invite/{token}', { params: { path: { token } } })),
    touches,
    success,
  });

export const useAsk = (success: string) =>
  useAction({
    run: (token: string) => unwrap(api.POST('/api/team/invite/{token}/ask', { params: { path: { token } } })),
    touches,
    success,
  });
