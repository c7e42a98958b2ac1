import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PageOf } from '@/shared/table';
import type { Loadable } from '@/shared/ui/loadable';
import type { Ask, Source } from './types';

export interface ListQuery<T> {
  query: Loadable<PageOf<T>>;
  more?: { has: boolean; loading: boolean; load: () => void };
}

/** In one long list the server is asked for this many at once. */
const LONG = 100;

/** One page of a source. */
export const pageQuery = <T>(source: Source<T>, ask: Ask) =>
  queryOptions({
    queryKey: [...source.key, 'list', ask],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => source.fetch(ask, signal),
  });

/** All of it, as far as somebody has scrolled. */
const longQuery = <T>(source: Source<T>, ask: Omit<Ask, 'page' | 'per'>) =>
  infiniteQueryOptions({
    queryKey: [...source.key, 'long', ask],
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => source.fetch({ ...ask, page: pageParam, per: LONG }, signal),
    getNextPageParam: (last, all) =>
      last.data.length > 0 && all.length * LONG < (last.total ?? 0) ? all.length + 1 : undefined,
  });

/** A page of the list, or all of it that was loaded so far. */
export function useListQuery<T>(
  source: Source<T>,
  ask: Ask,
  rowKey: keyof T & string,
  paging: 'pages' | 'scroll',
): ListQuery<T> {
  const long = paging === 'scroll';
  const pages = useQuery({ ...pageQuery(source, ask), enabled: !long });
  const { page: _page, per: _per, ...rest } = ask;
  const scroll = useInfiniteQuery({ ...longQuery(source, rest), enabled: long });
  const loaded = scroll.data;
  const joined = useMemo((): PageOf<T> | undefined => {
    if (!loaded) return undefined;
    // What moved to a later page meanwhile is shown once.
    const rows = new Map(loaded.pages.flatMap(({ data }) => data).map((row) => [row[rowKey], row]));
    return { data: [...rows.values()], total: loaded.pages.at(-1)?.total ?? rows.size };
  }, [loaded, rowKey]);
  if (!long) return { query: pages };
  return {
    query: { ...scroll, data: joined },
    more: {
      has: scroll.hasNextPage,
      loading: scroll.isFetchingNextPage,
      load: () => void scroll.fetchNextPage(),
    },
  };
}
