import { queryOptions } from '@tanstack/react-query';
import { usePutAnswer } from '@/entities/conversation';
import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Gift = Schemas['GiftDto'];

/** What can be given, the cheapest first. */
export const giftsQuery = queryOptions({
  queryKey: keys.gifts,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/gift', { signal }))).data,
});

/** The message stands in its conversation at once, as for whoever receives it. */
export function useSendGift(conversationId: string, onSent: () => void) {
  const putAnswer = usePutAnswer();
  return useMoneyAction({
    run: (body: Schemas['GiftInputDto'], headersFor) =>
      unwrap(
        api.POST('/api/conversation/{conversationId}/gift', {
          params: { path: { conversationId }, header: headersFor(body) },
          body,
        }),
      ),
    quiet: true,
    onSuccess: ({ data }) => {
      putAnswer(data);
      onSent();
    },
  });
}
