import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Team = Schemas['TeamDto'];
export type TeamRole = Schemas['TeamRole'];
export type TeamRight = Schemas['TeamRight'];

/** The server's own table: it changes with a release alone. */
export const teamRolesQuery = queryOptions({
  queryKey: keys.teams.roles,
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/team/roles', { signal }))).data,
});
export const useTeamRoles = (wanted = true) => useQuery({ ...teamRolesQuery, enabled: wanted });
