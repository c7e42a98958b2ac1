import type { QueryClient } from '@tanstack/react-query';
import { getTeamId } from '@/shared/api/credentials';
import { queryClient } from '@/shared/query';
import type { Prefetch } from '@/shared/routing';
import { hydrate, store } from './store';
import type { Role } from './types';

interface Visit {
  params: Parameters<Prefetch>[0];
  role: Role | null;
}

/** Asks only for those who may come in: a call without a session would end it where one is needed. */
export const prefetching =
  (ask: (client: QueryClient, visit: Visit) => void): Prefetch =>
  async (params, { access, roles }) => {
    await hydrate();
    // What a role in a team may read is known only once its table is here.
    if (getTeamId() !== null) return;
    const { isLogged, user } = store.getState().auth;
    const role = user?.activeRole ?? null;
    if ((!isLogged && access !== 'public') || (roles && (role === null || !roles.includes(role)))) return;
    ask(queryClient, { params, role });
  };
