import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Role } from '../../../shared/auth';
import type { Source } from '../../../shared/list';

export type Account = Schemas['UserDto'];
export type Person = Schemas['AdminUserDto'];
export type PersonMoney = Schemas['PersonMoneyDto'];
export type Bank = PersonMoney['bankAccounts'][number];
export type UserState = Account['state'];

const key = ['user-desk'] as const;
export const personKey = (id: string) => [...key, id] as const;

export const accounts: Source<Account> = {
  key,
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

export const usePerson = (id: string) =>
  useQuery({
    queryKey: personKey(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/user/{id}', { params: { path: { id } }, signal }))).data,
  });

/** Admins alone may see it. */
export const usePersonMoney = (id: string, allowed: boolean) =>
  useQuery({
    queryKey: [...personKey(id), 'money'],
    enabled: allowed,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/user/{id}/money', { params: { path: { id } }, signal }))).data,
  });
