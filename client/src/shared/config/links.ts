import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api/client';
import { keys } from '@/shared/query';

/** Addresses outside the app. Pages without queries read them by `readLinks`. */
const linksQuery = queryOptions({
  queryKey: keys.links,
  staleTime: Infinity,
  meta: { background: true },
  queryFn: ({ signal }) => unwrap(api.GET('/api/config/links', { signal })),
});
export const useLinks = () => useQuery(linksQuery);
