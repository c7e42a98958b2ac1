import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

type Targeting = Schemas['TargetingDto'];

const matchingQuery = (targeting: Targeting) =>
  queryOptions({
    queryKey: [...keys.creators.matching, targeting],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST('/api/creators/count', { body: { targeting }, signal }))).data,
  });

/** How many creators whom brands can find meet it, as far as that may be told. */
export const useMatching = (targeting: Targeting) => useQuery(matchingQuery(targeting));
