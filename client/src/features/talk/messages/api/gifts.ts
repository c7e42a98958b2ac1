import { queryOptions } from '@tanstack/react-query';
import type { HeadersFor } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Gift = Schemas['GiftDto'];

/** What can be given, the cheapest first. */
export const giftsQuery = queryOptions({
  queryKey: keys.gifts,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/gift', { signal }))).data,
});

interface Chosen {
  conversationId: string;
  body: Schemas['GiftInputDto'];
}

export const sendGift = ({ conversationId, body }: Chosen, headersFor: HeadersFor) =>
  unwrap(
    api.POST('/api/conversation/{conversationId}/gift', {
      params: { path: { conversationId }, header: headersFor({ conversationId, ...body }) },
      body,
    }),
  );
