import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';

export type ShareRef = Schemas['ShareInputDto']['ref'];

/** Sends a thing as a card to several people; answers how many got it. */
export const useShare = (success: (sent: number) => string) =>
  useAction({
    run: async (body: Schemas['ShareInputDto']) =>
      (await unwrap(api.POST('/api/message/share-to', { body }))).data.length,
    touches: touched('conversation.begun'),
    success,
  });
