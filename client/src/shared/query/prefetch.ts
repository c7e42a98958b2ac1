import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '@/shared/auth/types';

export interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  role: Role | null;
}

/** Asks for what a screen will show while its code is still on the way. */
export type Prefetch = (client: QueryClient, visit: Visit) => void;
