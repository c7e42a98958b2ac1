import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { paths } from '../../../shared/api';
import { failureOf, loadMe, meKey, store, updateMe, updateUsername } from '../../../shared/auth';
import type { AccountType, User } from '../../../shared/auth';
import { getLanguage } from '../../../shared/i18n/language';
import { queryClient } from '../../../shared/query';

export type ProfileInput = paths['/api/me/update']['post']['requestBody']['content']['application/json'];

export const usernamePattern = /^[a-z0-9][a-z0-9._-]{2,29}$/;

/** Saves part of the profile; a false status means that the server kept something else, so the user is read again. */
export async function saveProfile(input: ProfileInput): Promise<User> {
  store.dispatch(updateMe.request());
  try {
    const { status, user } = await unwrap(api.POST('/api/me/update', { body: input }));
    store.dispatch(updateMe.success(user));
    return status ? user : await loadMe();
  } catch (error) {
    store.dispatch(updateMe.failure(failureOf(error)));
    throw error;
  }
}

/** The last step: the profile counts as complete, and everything that knows the user learns of it. */
export async function completeOnboarding(input: ProfileInput): Promise<User> {
  const user = await saveProfile({ ...input, completeOnboarding: true });
  store.dispatch(updateUsername({ username: user.username, completeOnboarding: user.completeOnboarding }));
  const fresh = await loadMe();
  await queryClient.invalidateQueries({ queryKey: meKey });
  return fresh;
}

export async function chooseAccountType(accountType: AccountType): Promise<User> {
  await unwrap(api.POST('/api/me/accountType', { body: { accountType } }));
  const user = await loadMe();
  await queryClient.invalidateQueries({ queryKey: ['kyc'] });
  return user;
}

export interface Availability {
  available: boolean;
  suggestions: string[];
}

/** Whether a name is free, while it is typed. */
export const useAvailability = (username: string): UseQueryResult<Availability> =>
  useQuery({
    queryKey: ['me', 'username', username],
    enabled: usernamePattern.test(username),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/me/username-available', { params: { query: { username } }, signal })),
  });

export const useTopics = () =>
  useQuery({
    queryKey: ['categories', 'creator', getLanguage()],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/categories', {
            params: { query: { scope: 'creator', lang: getLanguage() } },
            signal,
          }),
        )
      ).data,
  });
