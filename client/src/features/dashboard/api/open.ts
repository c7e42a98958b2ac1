import { useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Challenge } from './types';

const MINUTE = 60_000;
const ASKED = 20;

/** The newest challenges a creator may see. */
export const useNewest = (): UseQueryResult<Challenge[]> =>
  useQuery({
    queryKey: ['dashboard', 'newest'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const query = { page: 1, per: ASKED, sort: 'newest' } as const;
      return (await unwrap(api.GET('/api/hub/challenge', { params: { query }, signal }))).data;
    },
  });

/** Which of these challenges would take the creator. */
export function useEligible(ids: readonly string[]): ReadonlySet<string> {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['dashboard', 'eligible', id],
      meta: { quiet: true },
      staleTime: MINUTE,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await unwrap(api.GET('/api/hub/challenge/{id}/eligibility', { params: { path: { id } }, signal })))
          .data.eligible,
    })),
  });
  return new Set(ids.filter((_, index) => found[index]?.data === true));
}
