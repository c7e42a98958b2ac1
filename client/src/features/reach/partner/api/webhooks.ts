import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, pace, touched, useAction } from '@/shared/query';

export type Endpoint = Schemas['WebhookEndpointDto'];
export type Topic = Schemas['SubscribableTopic'];
export type Delivery = Schemas['WebhookDeliveryDto'];
export type DeliveryDetail = Schemas['WebhookDeliveryDetailDto'];
export type DeliveryState = Schemas['DeliveryState'];
export type WithSecret = Schemas['WebhookSecretDto'];
export type EndpointInput = Schemas['CreateWebhookDto'];
export type EndpointChange = Schemas['UpdateWebhookDto'];

export const topics: readonly Topic[] = [
  'challenge.published',
  'challenge.started',
  'challenge.ended',
  'challenge.completed',
  'challenge.cancelled',
  'challenge.request.created',
  'challenge.entry.submitted',
  'challenge.entry.reviewed',
  'content.metrics.updated',
  'invoice.issued',
  'payout.paid',
];

/** Deliveries come and go without the page: they are read again this often. */
const EVERY_MS = 5_000;
const ROWS = 10;

export const endpointsQuery = queryOptions({
  queryKey: keys.partner.list,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/partner/webhooks', { signal }))).data,
  refetchInterval: (query) => pace(EVERY_MS, query),
});
export const useEndpoints = () => useQuery(endpointsQuery);

export const deliveriesQuery = (id: string, state: DeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.partner.deliveries(id), state],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: ROWS, ...(pageParam ? { cursor: pageParam } : {}), ...(state ? { state } : {}) };
      return unwrap(
        api.GET('/partner/webhooks/{id}/deliveries', { params: { path: { id }, query }, signal }),
      );
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: (query) => pace(EVERY_MS, query),
  });
export const useDeliveries = (id: string, state: DeliveryState | null) =>
  useInfiniteQuery(deliveriesQuery(id, state));

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: keys.partner.delivery(id, deliveryId),
    queryFn: async ({ signal }) => {
      const path = { id, deliveryId };
      return (
        await unwrap(api.GET('/partner/webhooks/{id}/deliveries/{deliveryId}', { params: { path }, signal }))
      ).data;
    },
    refetchInterval: (query) => pace(EVERY_MS, query),
  });
export const useDelivery = (id: string, deliveryId: string) => useQuery(deliveryQuery(id, deliveryId));

/** Each press is a request of its own. */
const once = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } });
const changed = () => touched('webhooks.changed');

export const useAddEndpoint = () =>
  useAction({
    quiet: true,
    run: (body: EndpointInput) => unwrap(api.POST('/partner/webhooks', { params: once(), body })),
    touches: changed(),
  });

export const useChangeEndpoint = (success: string) =>
  useAction({
    success,
    run: ({ id, ...body }: EndpointChange & { id: string }) =>
      unwrap(api.PATCH('/partner/webhooks/{id}', { params: { path: { id }, ...once() }, body })),
    touches: changed(),
  });

export const useRemoveEndpoint = (success: string, onSuccess: () => void) =>
  useAction({
    success,
    onSuccess,
    run: (id: string) => unwrap(api.DELETE('/partner/webhooks/{id}', { params: { path: { id } } })),
    touches: changed(),
  });

export const useRotateSecret = (onSuccess: (made: WithSecret) => void) =>
  useAction({
    onSuccess,
    run: (id: string) =>
      unwrap(api.POST('/partner/webhooks/{id}/rotate-secret', { params: { path: { id }, ...once() } })),
    touches: changed(),
  });

export const usePing = (onSuccess: (delivery: Delivery) => void) =>
  useAction({
    run: async (id: string) =>
      (await unwrap(api.POST('/partner/webhooks/{id}/test', { params: { path: { id }, ...once() } }))).data,
    touches: changed(),
    onSuccess,
  });

export const useReplay = (success: (count: number) => string) =>
  useAction({
    success: ({ count }: { count: number }) => success(count),
    run: (id: string) =>
      unwrap(api.POST('/partner/webhooks/{id}/replay', { params: { path: { id }, ...once() } })),
    touches: changed(),
  });

export const useResend = (success: string) =>
  useAction({
    success,
    run: (path: { id: string; deliveryId: string }) =>
      unwrap(
        api.POST('/partner/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
          params: { path, ...once() },
        }),
      ),
    touches: changed(),
  });
