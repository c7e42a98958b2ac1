import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '@/shared/query';
import { loadMe } from './operations';
import { useAppSelector } from './store';
import { isStaff } from './types';
import type { Role, User } from './types';

export interface Session {
  isLogged: boolean;
  user: User | null;
  role: Role | null;
  staff: boolean;
  completeOnboarding: boolean;
}

/** Who is here. */
export function useSession(): Session {
  const { isLogged, user, completeOnboarding } = useAppSelector((state) => state.auth);
  return { isLogged, user, role: user?.activeRole ?? null, staff: isStaff(user), completeOnboarding };
}

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => loadMe(signal),
  meta: { background: true },
});

/** Keeps the signed-in person fresh while the app is open. */
export function useMe(): void {
  const isLogged = useAppSelector((state) => state.auth.isLogged);
  useQuery({ ...meQuery, enabled: isLogged });
}
