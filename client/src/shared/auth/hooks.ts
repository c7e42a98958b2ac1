import { useQuery } from '@tanstack/react-query';
import { loadMe, meKey } from './operations';
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

/** Keeps the signed-in person fresh while the app is open. */
export function useMe(): void {
  const isLogged = useAppSelector((state) => state.auth.isLogged);
  useQuery({ queryKey: meKey, queryFn: ({ signal }) => loadMe(signal), enabled: isLogged });
}
