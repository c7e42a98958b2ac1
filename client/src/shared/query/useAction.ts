import { partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query';
import { toast } from '@/shared/feedback/toast-store';
import { refresh } from './refresh';
import type { Touched } from './resources';

interface Change<V> {
  key: QueryKey;
  /** What the cached value becomes while the server has not answered yet. */
  update: (cached: unknown, variables: V) => unknown;
}

/** A change of one cached thing, typed by the query that reads it. */
export const shown = <T, V>(
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
  update: (cached: T, variables: V) => T,
): Change<V> => ({ key: queryKey, update: (cached, variables) => update(cached as T, variables) });

export interface ActionOptions<R, V> {
  run: (variables: V) => Promise<R>;
  /** What this action changes, by its name in the resource map; more of it where the answer tells. */
  touches?: Touched | ((result: R, variables: V) => Touched);
  /** Shown at once and taken back when the server refuses. */
  optimistic?: Change<V>[];
  /** Said in a toast when it worked. */
  success?: string | ((result: R) => string | undefined);
  onSuccess?: (result: R, variables: V) => void | Promise<void>;
  /** The caller shows the error itself (a form, for one). */
  quiet?: boolean;
  /** `always` fails at once while offline, instead of waiting for the line. */
  networkMode?: 'online' | 'always';
}

/** What an action has changed before its answer, and whether that has come. */
interface Shown {
  before: [QueryKey, unknown][];
  answered: boolean;
}

/** Those of the keys whose cached value an action without an answer has changed as well. */
function changedByOthers(client: QueryClient, keys: QueryKey[]): QueryKey[] {
  const running = client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .filter(({ state }) => !(state.context as Shown | undefined)?.answered)
    .flatMap(({ meta }) => meta?.changes ?? []);
  return keys.filter((key) => running.some((other) => partialMatchKey(other, key)));
}

/** The one way to change something on the server: errors are told, the cache follows, nothing is forgotten. */
export function useAction<R = unknown, V = void>(
  options: ActionOptions<R, V>,
): UseMutationResult<R, Error, V> {
  const client = useQueryClient();
  const changes = (options.optimistic ?? []).map(({ key }) => key);
  return useMutation<R, Error, V, Shown>({
    mutationFn: options.run,
    meta: { quiet: options.quiet ?? false, changes },
    networkMode: options.networkMode ?? 'online',
    onMutate: async (variables) => {
      const before: Shown['before'] = [];
      for (const { key, update } of options.optimistic ?? []) {
        await client.cancelQueries({ queryKey: key });
        before.push(...client.getQueriesData({ queryKey: key }));
        client.setQueriesData({ queryKey: key }, (cached: unknown) =>
          cached === undefined ? undefined : update(cached, variables),
        );
      }
      return { before, answered: false };
    },
    // What another action shows by now is not undone: the last one to end reads anew what is true.
    onError: (_error, _variables, own) => {
      if (!own) return;
      own.answered = true;
      const shared = changedByOthers(client, changes);
      for (const [key, value] of own.before)
        if (!shared.some((other) => partialMatchKey(key, other))) client.setQueryData(key, value);
    },
    onSuccess: async (result, variables, own) => {
      own.answered = true;
      const said = typeof options.success === 'function' ? options.success(result) : options.success;
      if (said) toast.success(said);
      await options.onSuccess?.(result, variables);
    },
    onSettled: (result, error, variables) => {
      const { touches } = options;
      const named =
        typeof touches !== 'function' ? touches : error === null && touches(result as R, variables);
      if (!named) return undefined;
      const shared = changedByOthers(client, changes);
      return refresh(named, client, (key) => shared.some((other) => partialMatchKey(other, key)));
    },
  });
}
