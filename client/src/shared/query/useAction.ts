import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseMutationResult } from '@tanstack/react-query';
import { toast } from '../feedback/toast-store';

interface Change<V> {
  key: QueryKey;
  /** What the cached value becomes while the server has not answered yet. */
  update: (cached: unknown, variables: V) => unknown;
}

export interface ActionOptions<R, V> {
  run: (variables: V) => Promise<R>;
  /** Query keys that hold something this action changes. */
  invalidates?: QueryKey[];
  /** Shown at once and taken back when the server refuses. */
  optimistic?: Change<V>[];
  /** Said in a toast when it worked. */
  success?: string | ((result: R) => string | undefined);
  onSuccess?: (result: R, variables: V) => void | Promise<void>;
  /** The caller shows the error itself (a form, for one). */
  quiet?: boolean;
}

/** The one way to change something on the server: errors are told, the cache follows, nothing is forgotten. */
export function useAction<R = unknown, V = void>(
  options: ActionOptions<R, V>,
): UseMutationResult<R, Error, V> {
  const client = useQueryClient();
  return useMutation<R, Error, V, [QueryKey, unknown][]>({
    mutationFn: options.run,
    meta: { quiet: options.quiet ?? false },
    onMutate: async (variables) => {
      const before: [QueryKey, unknown][] = [];
      for (const { key, update } of options.optimistic ?? []) {
        await client.cancelQueries({ queryKey: key });
        before.push(...client.getQueriesData({ queryKey: key }));
        client.setQueriesData({ queryKey: key }, (cached: unknown) =>
          cached === undefined ? undefined : update(cached, variables),
        );
      }
      return before;
    },
    onError: (_error, _variables, before) => {
      for (const [key, value] of before ?? []) client.setQueryData(key, value);
    },
    onSuccess: async (result, variables) => {
      const said = typeof options.success === 'function' ? options.success(result) : options.success;
      if (said) toast.success(said);
      await options.onSuccess?.(result, variables);
    },
    onSettled: () =>
      Promise.all((options.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
