import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Role } from '@/shared/auth';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';

export type Account = Schemas['UserDto'];
export type Person = Schemas['AdminUserDto'];
export type PersonMoney = Schemas['PersonMoneyDto'];
export type Bank = PersonMoney['bankAccounts'][number];
export type Programs = Schemas['ProgramsDto'];
export type UserState = Account['state'];

export const accounts: Source<Account> = {
  key: keys.users.all,
  fetch: ({ page, per, q, filters: { role, status } }, signal) =>
    unwrap(
      api.GET('/api/support/user', {
        params: {
          query: {
            page,
            per,
            ...(q ? { q } : {}),
            ...(role ? { role: role as Role } : {}),
            ...(status ? { state: status as UserState } : {}),
          },
        },
        signal,
      }),
    ),
};

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.users.one(id), 'profile'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/user/{id}', { params: { path: { id } }, signal }))).data,
  });
export const usePerson = (id: string) => useQuery(personQuery(id));

/** Admins alone may see it. */
export const personMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.users.one(id), 'money'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/user/{id}/money', { params: { path: { id } }, signal }))).data,
  });
export const usePersonMoney = (id: string, allowed: boolean) =>
  useQuery({ ...personMoneyQuery(id), enabled: allowed });

/** What the person's own programs do, and what does not reach them. */
export const programsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.users.one(id), 'programs'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/user/{id}/programs', { params: { path: { id } }, signal }))).data,
  });
export const usePrograms = (id: string) => useQuery(programsQuery(id));
