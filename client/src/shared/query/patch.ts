import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is cached by what was told meanwhile; what is not cached stays so. The answer of a request under way was
 * read before and would put the older state back: the change is made once more behind it, so it has to be one that can
 * be made twice. The data is typed by the key of its `queryOptions`.
 */
export function patch<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  change: (cached: NoInfer<Data>) => NoInfer<Data>,
): void {
  client.setQueryData<Data>(queryKey as QueryKey, (cached) => cached && change(cached));
  const again = () => patch<Key, Data>(client, queryKey, change);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(again, again);
}
