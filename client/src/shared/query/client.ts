import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';
import { ApiError, errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: nothing on screen shows this query, so its failure is told by a toast. */
    queryMeta: { background?: boolean };
    mutationMeta: {
      quiet?: boolean;
      /** What it shows before it is answered. */
      changes?: QueryKey[];
    };
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

const untold = (error: unknown): boolean => aborted(error) || shownElsewhere(error);

/** One outage fails many queries at once and again; its message is told once in this time. */
const ONCE_IN = 30_000;

/** Four tries of one read in this time are enough. Then a person asks again, or once the line that is back. */
export const REST = 60_000;

/** Tells the failures of queries that no card tells: background ones, and those whose old content still stands. */
function createTeller(): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    const message = errorMessage(error);
    const now = Date.now();
    if (now - (told.get(message) ?? -Infinity) < ONCE_IN) return;
    told.set(message, now);
    toast.error(message);
  };
}

interface Asked {
  state: { status: string; errorUpdatedAt: number };
}

/** What has just failed is not asked again by itself: its card offers to try again. */
export const mayAsk = ({ state }: Asked): boolean =>
  state.status !== 'error' || Date.now() - state.errorUpdatedAt > REST;

/** How long until what changes by itself is read again: a while longer once reading it has failed. */
export const pace = (ms: number, { state }: Asked): number => (state.status === 'error' ? REST : ms);

const asked = new WeakMap<Query, number>();

/** When its first page was last asked for; 0 = never. */
export const askedAt = (query: Query): number => asked.get(query) ?? 0;

function createQueryCache(): QueryCache {
  const tell = createTeller();
  const cache = new QueryCache({
    onError: (error, { meta, state }) => {
      if (!untold(error) && (meta?.background || state.data !== undefined)) tell(error);
    },
  });
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    if (!event.action.meta?.fetchMore) asked.set(event.query, Date.now());
  });
  return cache;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (!untold(error) && !meta?.quiet) toast.error(errorMessage(error));
      },
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: STALE,
        retry: shouldRetry,
        retryDelay,
        retryOnMount: mayAsk,
      },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();
