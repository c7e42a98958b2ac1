import { queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** One thing of a list, by the id that the address names; while none is open nothing is asked. */
export const openedQuery = <T>(
  key: QueryKey,
  id: string | null,
  read: (id: string, signal: AbortSignal) => Promise<{ data: T }>,
) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await read(id ?? '', signal)).data,
  });
