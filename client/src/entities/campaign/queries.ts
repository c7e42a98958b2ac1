import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type CampaignDetail = Schemas['CampaignDetailDto'];

/** Its brand's own, or one that a creator can see. */
export const campaignQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: keys.campaign.one(id ?? ''),
    enabled: id !== null && id !== undefined,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/campaign/{id}', { params: { path: { id: id ?? '' } }, signal }))).data,
  });
