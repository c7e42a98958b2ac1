import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PageOf } from '../table';
import type { Loadable } from '../ui/Loaded';
import type { Ask, Source } from './types';

export interface ListQuery<T> {
  query: Loadable<PageOf<T>>;
  more?: { has: boolean; loading: boolean; load: () => void };
}

/** In one long list the server is asked for this many at once. */
const LONG = 100;

function usePages<T>(source: Source<T>, ask: Ask, enabled: boolean): Loadable<PageOf<T>> {
  return useQuery({
    queryKey: [...source.key, 'list', ask],
    placeholderData: keepPreviousData,
    enabled,
    meta: { quiet: true },
    queryFn: ({ signal }) => source.fetch(ask, signal),
  });
}

/** A page of the list, or all of it that was loaded so far. */
export function useListQuery<T>(
  source: Source<T>,
  ask: Ask,
  rowKey: keyof T & string,
  paging: 'pages' | 'scroll',
): ListQuery<T> {
  const long = paging === 'scroll';
  const pages = usePages(source, ask, !long);
  const { page: _page, per: _per, ...rest } = ask;
  const scroll = useInfiniteQuery({
    queryKey: [...source.key, 'long', rest],
    placeholderData: keepPreviousData,
    enabled: long,
    meta: { quiet: true },
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => source.fetch({ ...rest, page: pageParam, per: LONG }, signal),
    getNextPageParam: (last, all) =>
      last.data.length > 0 && all.length * LONG < (last.total ?? 0) ? all.length + 1 : undefined,
  });
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
