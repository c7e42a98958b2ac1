import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

const path = (id: string) => ({ path: { id } });

const reviewsQuery = (id: string) =>
  queryOptions({
    // Below the deal, so that whatever moves the deal reads it again.
    queryKey: [...keys.deal.one(id), 'reviews'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/deals/{id}/review', { params: path(id), signal }))).data,
  });
export const useReviews = (id: string) => useQuery(reviewsQuery(id));

export const useWriteReview = (id: string) =>
  useAction({
    run: (body: Schemas['ReviewInputDto']) =>
      unwrap(api.POST('/api/deals/{id}/review', { params: path(id), body })),
    touches: touched('deal.moved', id),
    quiet: true,
  });

export const useReplyToReview = (id: string) =>
  useAction({
    run: (text: string) =>
      unwrap(api.POST('/api/deals/{id}/review/reply', { params: path(id), body: { text } })),
    touches: touched('deal.moved', id),
    quiet: true,
  });
