import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';

const HOUR = 60 * 60 * 1000;

/** What creators make videos about. */
export const useCreatorTopics = () =>
  useQuery({
    queryKey: ['challenges', 'topics'],
    staleTime: HOUR,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/categories', { params: { query: { scope: 'creator' } }, signal }))).data,
  });
