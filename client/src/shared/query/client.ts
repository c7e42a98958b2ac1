import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../api/errors';
import { toast } from '../feedback/toast-store';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

export const RETRIES = 3;
export const STALE = 5000;

/** 1 s, 2 s, 4 s … and never more than half a minute. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** A refusal stays a refusal; only what may pass by itself is tried again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

const aborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A 401 has already left the page; a missing second factor opens its own screen. */
const shownElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'TOTP_REQUIRED');

function report(error: unknown, quiet: boolean | undefined): void {
  if (!quiet && !aborted(error) && !shownElsewhere(error)) toast.error(errorMessage(error));
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta?.quiet) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => report(error, mutation.meta?.quiet),
    }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, staleTime: STALE, retry: shouldRetry, retryDelay },
      mutations: { retry: false },
    },
  });

export const queryClient = createQueryClient();
