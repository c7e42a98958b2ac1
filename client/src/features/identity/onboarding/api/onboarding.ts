import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPublic } from '@/shared/api/public';
import { loadMe, saveProfile, store, updateUsername } from '@/shared/auth';
import type { ProfileInput, User } from '@/shared/auth';
import { keys, refresh, touched } from '@/shared/query';

/** The last step: the profile counts as complete, and everything that knows the user learns of it. */
export async function completeOnboarding(input: ProfileInput): Promise<User> {
  const user = await saveProfile({ ...input, completeOnboarding: true });
  store.dispatch(updateUsername({ username: user.username, completeOnboarding: user.completeOnboarding }));
  const fresh = await loadMe();
  await refresh(touched('account.onboarded'));
  return fresh;
}

const MOST = 50;

/** How many challenges are open today, as far as the public list goes; the card says something else without it. */
export const openCountQuery = queryOptions({
  queryKey: [...keys.challenge.popular, 'count'],
  queryFn: async () => (await readPublic('/api/challenges/popular', { query: { limit: MOST } })).data.length,
});
export const useOpenCount = () => useQuery(openCountQuery);
