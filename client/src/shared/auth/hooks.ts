import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '@/shared/query';
import { useActingId } from './acting';
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
  // One by one: the slice changes with every call about the account, and a whole page would be drawn again.
  const isLogged = useAppSelector(({ auth }) => auth.isLogged);
  const user = useAppSelector(({ auth }) => auth.user);
  const completeOnboarding = useAppSelector(({ auth }) => auth.completeOnboarding);
  const acting = useActingId();
  // For a team everybody acts as a brand; what they may do is said by their role in it.
  const role = acting === null ? (user?.activeRole ?? null) : 'brand';
  return { isLogged, user, role, staff: isStaff(user), completeOnboarding };
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
