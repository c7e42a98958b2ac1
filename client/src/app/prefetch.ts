import { hydrate, store } from '@/shared/auth';
import { queryClient } from '@/shared/query';
import type { Prefetch, Visit } from '@/shared/query';
import type { PageSettings } from '@/shared/routing';

/** Only for those who may come in: a call without a session would end it where one is needed. */
export async function startPrefetch(
  prefetch: Prefetch,
  params: Visit['params'],
  { access, roles }: PageSettings,
): Promise<void> {
  await hydrate();
  const { isLogged, user } = store.getState().auth;
  const role = user?.activeRole ?? null;
  if ((!isLogged && access !== 'public') || (roles && (role === null || !roles.includes(role)))) return;
  prefetch(queryClient, { params, role });
}
