import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';

/** One thing of a list, by the id that the address names; while none is open nothing is asked. */
export function useOpenedOne<T>(
  key: QueryKey,
  id: string | null,
  read: (id: string, signal: AbortSignal) => Promise<{ data: T }>,
): UseQueryResult<T> {
  return useQuery({
    queryKey: [...key, 'one', id],
    enabled: id !== null,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await read(id ?? '', signal)).data,
  });
}
