import { useQuery } from '@tanstack/react-query';
import { campaignQuery } from '@/entities/campaign';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Campaign = Schemas['CampaignDto'];
export type { CampaignDetail } from '@/entities/campaign';

const path = (id: string) => ({ path: { id } });

/** Of a brand its own by status; of a creator open ones, or those they applied to. */
export const campaigns: Source<Campaign> = {
  key: keys.campaign.list,
  fetch: ({ page, per, q, filters }, signal) => {
    const { status, type, mine } = filters;
    const query = {
      page,
      per,
      ...(q ? { q } : {}),
      ...(status ? { status: status as Campaign['status'] } : {}),
      ...(type ? { type: type as Campaign['type'] } : {}),
      ...(mine ? { applied: true } : {}),
    };
    return unwrap(api.GET('/api/campaign', { params: { query }, signal }));
  },
};

export const useCampaign = (id: string | undefined) => useQuery(campaignQuery(id));

export const useCreateCampaign = () =>
  useAction({
    run: async (body: Schemas['CampaignInputDto']) =>
      (await unwrap(api.POST('/api/campaign', { body }))).data,
    touches: touched('campaign.opened'),
    quiet: true,
  });

export const usePatchCampaign = (id: string, quiet = false) =>
  useAction({
    run: async (body: Schemas['CampaignPatchDto']) =>
      (await unwrap(api.PATCH('/api/campaign/{id}', { params: path(id), body }))).data,
    touches: touched('campaign.moved', id),
    quiet,
  });

export const useDeleteCampaign = (id: string) =>
  useAction({
    run: () => unwrap(api.DELETE('/api/campaign/{id}', { params: path(id) })),
    touches: touched('campaign.opened'),
  });
