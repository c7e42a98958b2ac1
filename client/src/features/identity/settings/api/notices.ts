import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';

/** Every kind of notification, by the name that its switch has. */
export const noticeKindsQuery = queryOptions({
  queryKey: keys.notifications.kinds,
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/notification/kind', { signal }))).data,
});
export const useNoticeKinds = (enabled: boolean) => useQuery({ ...noticeKindsQuery, enabled });
