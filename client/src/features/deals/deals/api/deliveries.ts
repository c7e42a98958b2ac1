import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';

export const useHandIn = (dealId: string) =>
  useAction({
    run: (body: Omit<Schemas['DeliveryInputDto'], 'dealId'>) =>
      unwrap(api.POST('/api/delivery', { body: { ...body, dealId } })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

export const useReview = (dealId: string, id: string) =>
  useAction({
    run: (body: Schemas['DeliveryReviewDto']) =>
      unwrap(api.POST('/api/delivery/{id}/review', { params: { path: { id } }, body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });
