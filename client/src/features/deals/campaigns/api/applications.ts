import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { bothTouched, keys, touched, useAction } from '@/shared/query';

export type Application = Schemas['CampaignApplicationDto'];

const path = (id: string) => ({ path: { id } });

export const applicationsOf = (id: string): Source<Application> => ({
  key: keys.campaign.applications(id),
  fetch: ({ page, per, sort, filters }, signal) => {
    const { status, shortlisted } = filters;
    const query = {
      page,
      per,
      ...(sort ? { sort: sort as 'price' | 'due' } : {}),
      ...(status ? { status: status as Application['status'] } : {}),
      ...(shortlisted ? { shortlisted: true } : {}),
    };
    return unwrap(api.GET('/api/campaign/{id}/application', { params: { ...path(id), query }, signal }));
  },
});

export const useApply = (id: string) =>
  useAction({
    run: (body: Schemas['ApplyDto']) =>
      unwrap(api.POST('/api/campaign/{id}/apply', { params: path(id), body })),
    touches: bothTouched(touched('campaign.moved', id), touched('deal.opened')),
    quiet: true,
  });

export const useShortlist = (id: string) =>
  useAction({
    run: ({ applicationId, shortlisted }: { applicationId: string; shortlisted: boolean }) =>
      unwrap(
        api.PATCH('/api/campaign/{id}/application/{applicationId}', {
          params: { path: { id, applicationId } },
          body: { shortlisted },
        }),
      ),
    touches: touched('campaign.moved', id),
  });

/** The version that is on screen: terms that changed meanwhile are refused, not agreed to. */
export const useAcceptApplication = (id: string) =>
  useAction({
    run: ({ id: offerId, version }: Pick<Schemas['OfferDto'], 'id' | 'version'>) =>
      unwrap(api.POST('/api/offer/{id}/accept', { params: path(offerId), body: { version } })),
    touches: bothTouched(touched('campaign.moved', id), touched('deal.opened')),
    quiet: true,
  });
