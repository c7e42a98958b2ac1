import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is cached by what was told meanwhile; what is not cached stays so. The answer of a request under way was
 * read before and would put the older state back: the change is made once more behind it, so it has to be one that can
 * be made twice.
 */
export function patch<T>(client: QueryClient, queryKey: QueryKey, change: (cached: T) => T): void {
  client.setQueryData<T>(queryKey, (cached) => cached && change(cached));
  const again = () => patch(client, queryKey, change);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(again, again);
}
