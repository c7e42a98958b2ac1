import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Creator = Schemas['CreatorCardDto'];
export type Criterion = Schemas['MatchCriterionDto'];
export type Facets = Schemas['CreatorFilterDto'];
export type Income = Schemas['CreatorIncomeDto'];
export type SearchBody = Omit<Schemas['CreatorSearchDto'], 'cursor' | 'facets' | 'page' | 'per'>;

const PER = 20;

/** Read on by a cursor; the counts of the filters come with the first part. */
const searchQuery = (asked: SearchBody) =>
  infiniteQueryOptions({
    queryKey: [...keys.creators.found, asked],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const body = { ...asked, page: 1, per: PER, facets: cursor === undefined };
      return unwrap(
        api.POST('/api/creator/search-v2', {
          body: cursor === undefined ? body : { ...body, cursor },
          signal,
        }),
      );
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
export const useFound = (asked: SearchBody) => useInfiniteQuery(searchQuery(asked));

const kitQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.creators.all, 'one', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/creator/{id}', { params: { path: { id } }, signal }))).data,
  });
export const useMediaKit = (id: string) => useQuery(kitQuery(id));

const incomeQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...keys.creators.income, from, to],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/creator/income', { params: { query: { from, to } }, signal }))).data,
  });
export const useIncome = (from: string, to: string) => useQuery(incomeQuery(from, to));
