import { replaceEqualDeep } from '@tanstack/react-query';
import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { outdate } from './refresh';

/**
 * Changes what is on screen by what was told meanwhile; it stays as old as it was, since one change says nothing of
 * others that were missed. What is off screen has missed some: it is read again before it is relied on. The answer of a
 * request under way was read before and would put the older state back: the change is made once more behind it, so it
 * has to be one that can be made twice. The data is typed by the key of its `queryOptions`.
 */
export function patch<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  change: (cached: NoInfer<Data>) => NoInfer<Data>,
): void {
  const query = client.getQueryCache().find<Data>({ queryKey, exact: true });
  if (!query) return;
  if (query.getObserversCount() === 0) return void outdate(queryKey, client);
  const { data, fetchStatus } = query.state;
  // `setQueryData` would call the whole of it fresh, and take back that it was marked as old.
  if (data !== undefined) query.setState({ data: replaceEqualDeep(data, change(data)) });
  const again = () => patch<Key, Data>(client, queryKey, change);
  if (fetchStatus === 'fetching') query.promise?.then(again, again);
}
