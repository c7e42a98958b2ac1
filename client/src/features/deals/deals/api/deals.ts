import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Source } from '@/shared/list';
import { whilePreparing } from '@/shared/media';
import { keys, touched, useAction } from '@/shared/query';
import type { Deal } from './types';

const path = (id: string) => ({ path: { id } });

/** Running deals, requests or past ones, as the address says. */
export const deals: Source<Deal> = {
  key: keys.deal.list,
  fetch: ({ page, per, filters }, signal) => {
    const ask = { params: { query: { page, per } }, signal };
    if (filters['stage'] === 'request') return unwrap(api.GET('/api/deals/request', ask));
    if (filters['stage'] === 'done') return unwrap(api.GET('/api/deals/done', ask));
    return unwrap(api.GET('/api/deals/active', ask));
  },
};

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: keys.deal.one(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/deals/{id}', { params: path(id), signal }))).data,
    refetchInterval: (query) =>
      whilePreparing(
        query.state.data?.deliveries.flatMap(({ media }) => media),
        query,
      ),
  });
export const useDeal = (id: string) => useQuery(dealQuery(id));

export const useComplete = (id: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/deals/{id}/complete', { params: path(id) })),
    touches: touched('deal.moved', id),
  });

export const useCancel = (id: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/deals/{id}/cancel', { params: path(id), body: { reason } })),
    touches: touched('deal.moved', id),
    quiet: true,
  });
