import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../api/client';
import { useLanguage } from '../i18n/language';

const HOUR = 60 * 60 * 1000;

/** What creators make videos about, in the reader's language. */
export const useTopics = (): UseQueryResult<{ id: string; name: string }[]> => {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['categories', 'creator', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/categories', { params: { query: { scope: 'creator', lang } }, signal })))
        .data,
  });
};
