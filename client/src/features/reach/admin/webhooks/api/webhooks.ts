import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Webhook = Schemas['InboundWebhookDto'];
export type InboxState = Webhook['state'];

export const webhooks: Source<Webhook> = {
  key: keys.webhookInbox,
  fetch: ({ page, per, filters: { provider, state } }, signal) =>
    unwrap(
      api.GET('/api/admin/webhook-inbox', {
        params: {
          query: {
            page,
            per,
            ...(provider ? { provider } : {}),
            ...(state ? { state: state as InboxState } : {}),
          },
        },
        signal,
      }),
    ),
};

export const useReplay = (success: string) =>
  useAction({
    run: ({ id, ...body }: { id: string; reason: string }) =>
      unwrap(api.POST('/api/admin/webhook-inbox/{id}/replay', { params: { path: { id } }, body })),
    touches: touched('webhook.replayed'),
    success,
    quiet: true,
  });
