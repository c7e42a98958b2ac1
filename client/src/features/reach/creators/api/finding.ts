import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';
import type { SearchBody } from './creators';

export type Compared = Schemas['ComparedCreatorDto'];
export type Plan = Schemas['PlanDto'];
export type PlanAsked = Schemas['PlanInputDto'];
export type Fairness = Schemas['FairnessDto'];

/** The server's question: which part is read is no part of it. */
export const asked = (search: SearchBody): Schemas['CreatorSearchDto'] => ({
  ...search,
  page: 1,
  per: 20,
  facets: false,
});

const compareQuery = (creatorIds: readonly string[], search: SearchBody) =>
  queryOptions({
    queryKey: [...keys.creators.compared, creatorIds, search],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.POST('/api/creators/compare', {
            body: { creatorIds: [...creatorIds], search: asked(search) },
            signal,
          }),
        )
      ).data,
  });
export const useCompared = (creatorIds: readonly string[], search: SearchBody) =>
  useQuery(compareQuery(creatorIds, search));

const planQuery = (body: PlanAsked) =>
  queryOptions({
    queryKey: [...keys.creators.plan, body],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await unwrap(api.POST('/api/creators/plan', { body, signal }))).data,
  });
export const usePlan = (body: PlanAsked) => useQuery(planQuery(body));

const fairnessQuery = () =>
  queryOptions({
    queryKey: keys.creators.fairness,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/support/creators/fairness', { signal }))).data,
  });
export const useFairness = () => useQuery(fairnessQuery());
