import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api/client';
import type { paths } from '@/shared/api/contract';
import { keys, refresh, touched } from '@/shared/query';
import { updateMe } from './auth-slice';
import { failureOf, loadMe } from './operations';
import { store } from './store';
import type { AccountType, User } from './types';

export type ProfileInput = paths['/api/me/update']['post']['requestBody']['content']['application/json'];

export const usernamePattern = /^[a-z0-9][a-z0-9._-]{2,29}$/;
/** Names that new accounts begin with; nobody chose them. */
export const provisionalName = /^member-[a-z0-9]{6}$/;

/** Runs a change of the own profile; a false status means that the server kept something else, so the user is read again. */
export async function changeMe(call: () => Promise<{ status: boolean; user: User }>): Promise<User> {
  store.dispatch(updateMe.request());
  try {
    const { status, user } = await call();
    store.dispatch(updateMe.success(user));
    return status ? user : await loadMe();
  } catch (error) {
    store.dispatch(updateMe.failure(failureOf(error)));
    throw error;
  }
}

/** Saves part of the profile. */
export const saveProfile = (input: ProfileInput): Promise<User> =>
  changeMe(() => unwrap(api.POST('/api/me/update', { body: input })));

export async function chooseAccountType(accountType: AccountType): Promise<User> {
  await unwrap(api.POST('/api/me/accountType', { body: { accountType } }));
  const user = await loadMe();
  await refresh(touched('account.type'));
  return user;
}

export interface Availability {
  available: boolean;
  suggestions: string[];
}

/** Whether a name is free, while it is typed. */
export const availabilityQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.username, username],
    enabled: usernamePattern.test(username),
    queryFn: ({ signal }): Promise<Availability> =>
      unwrap(api.GET('/api/me/username-available', { params: { query: { username } }, signal })),
  });
export const useAvailability = (username: string) => useQuery(availabilityQuery(username));
