import { ApiError } from '@/shared/api/errors';

/** What is needed of a query, so that a call made once can be shown the same way. */
export interface Loadable<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  fetchStatus?: string;
  failureCount?: number;
  failureReason?: unknown;
  refetch: () => unknown;
}

/** Tries that have failed before it is said; the rest of them go on behind the message. */
const SAID_AFTER = 2;

/** Nothing to show, and a reason to say so: it failed, it fails again and again, or there is no line to ask over. */
export const hasFailed = ({
  data,
  isError,
  isPending,
  fetchStatus,
  failureCount = 0,
}: Loadable<unknown>): boolean =>
  data === undefined && (isError || (isPending && (fetchStatus === 'paused' || failureCount >= SAID_AFTER)));

/** On its way, with nothing to say yet. */
export const isLoading = (query: Loadable<unknown>): boolean =>
  query.isPending && query.fetchStatus !== 'idle' && !hasFailed(query);

type Read<Q extends readonly Loadable<unknown>[]> = {
  [I in keyof Q]: Q[I] extends Loadable<infer T> ? T : never;
};

/** Several queries that a part of the screen needs at once: one that fails is said before the others have come. */
export function allOf<Q extends readonly Loadable<unknown>[]>(...queries: Q): Loadable<Read<Q>> {
  const failed = queries.filter(hasFailed);
  const whole = queries.every(({ data }) => data !== undefined);
  const [first = queries.find(isLoading)] = failed;
  return {
    data: whole ? (queries.map(({ data }) => data) as Read<Q>) : undefined,
    isPending: !whole && failed.length === 0,
    isError: failed.length > 0,
    error: first && errorOf(first),
    fetchStatus: first?.fetchStatus ?? 'idle',
    refetch: () => Promise.all((failed.length > 0 ? failed : queries).map(({ refetch }) => refetch())),
  };
}

/** Shown no earlier than what stands above it, which would push it away from the pointer. */
export const after = <T>(above: readonly Loadable<unknown>[], query: Loadable<T>): Loadable<T> =>
  above.some(isLoading) && !hasFailed(query)
    ? { ...query, data: undefined, isPending: true, fetchStatus: 'fetching' }
    : query;

/** Why it shows nothing. */
export const errorOf = ({ error, failureReason, fetchStatus }: Loadable<unknown>): unknown =>
  error ?? failureReason ?? (fetchStatus === 'paused' ? new ApiError(0, {}) : null);
