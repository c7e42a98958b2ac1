import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';
import type { Deal } from './types';

export type StaffDeal = Schemas['StaffDealDto'];

export const staffDeals: Source<Deal> = {
  key: keys.staffDeals,
  fetch: ({ page, per, filters: { stage, kind, userId } }, signal) =>
    unwrap(
      api.GET('/api/support/deal', {
        params: {
          query: {
            page,
            per,
            ...(stage ? { stage: stage as Deal['stage'] } : {}),
            ...(kind ? { kind: kind as Deal['kind'] } : {}),
            ...(userId ? { userId } : {}),
          },
        },
        signal,
      }),
    ),
};

const staffDealQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.staffDeals, 'one', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/deal/{id}', { params: { path: { id } }, signal }))).data,
  });
export const useStaffDeal = (id: string) => useQuery(staffDealQuery(id));
