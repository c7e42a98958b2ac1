import { useQueries, useQuery } from '@tanstack/react-query';
import { allOf } from '@/shared/ui';
import { challengesQuery, eligibilityQuery } from '@/entities/challenge';

const ASKED = 20;

/** The newest challenges a creator may see. */
export const newestQuery = challengesQuery({ page: 1, per: ASKED, sort: 'newest' });
export const useNewest = () => useQuery({ ...newestQuery, select: ({ data }) => data });

/** Which of these challenges would take the creator. */
export function useEligible(ids: readonly string[]) {
  const found = useQueries({ queries: ids.map((id) => eligibilityQuery(id)) });
  const eligible = new Set(ids.filter((_, index) => found[index]?.data?.eligible === true));
  return { eligible, query: allOf(...found) };
}
