import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onlineSince, useConnection } from '@/shared/realtime';

/**
 * For a list that events add to and nothing else reads again. The page is painted before the line is open: what happened
 * in between was told to nobody here, so the list is read once more.
 */
export function useMissed(queryKey: QueryKey | null): void {
  const client = useQueryClient();
  const online = useConnection() === 'online';
  const key = queryKey && JSON.stringify(queryKey);
  useEffect(() => {
    if (!online || key === null) return;
    const exact = { queryKey: JSON.parse(key) as QueryKey, exact: true };
    const { dataUpdatedAt = 0 } = client.getQueryState(exact.queryKey) ?? {};
    if (dataUpdatedAt < onlineSince()) void client.refetchQueries(exact, { cancelRefetch: false });
  }, [client, online, key]);
}
