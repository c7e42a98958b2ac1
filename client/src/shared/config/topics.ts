import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api/client';
import { useLanguage } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { keys } from '@/shared/query';

const HOUR = 60 * 60 * 1000;

/** What creators make videos about, in the reader's language. */
export const topicsQuery = (lang: Language) =>
  queryOptions({
    queryKey: [...keys.categories, 'creator', lang],
    staleTime: HOUR,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/categories', { params: { query: { scope: 'creator', lang } }, signal })))
        .data,
  });
export const useTopics = (enabled = true) => useQuery({ ...topicsQuery(useLanguage()), enabled });
