import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Broadcast = Schemas['BroadcastDto'];
export type BroadcastInput = Schemas['BroadcastInputDto'];

const RUNNING_MS = 2_000;

/** Own ones, the latest first; asked again while one of them goes out. */
export const broadcastsQuery = (page: number, per: number) =>
  queryOptions({
    queryKey: [...keys.broadcasts, page, per],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/messages/broadcast', { params: { query: { page, per } }, signal })),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'running' || (one.state === 'queued' && !one.scheduledAt))
        ? RUNNING_MS
        : false,
  });

export type CountedAudience = Exclude<BroadcastInput['audience']['kind'], 'users'>;

/** Who it could go to at this moment. */
export const audienceQuery = (kind: CountedAudience) =>
  queryOptions({
    queryKey: [...keys.broadcasts, 'audience', kind],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/messages/broadcast/audience', { params: { query: { kind } }, signal })),
  });

export const useBroadcast = (success: string) =>
  useAction({
    run: (body: BroadcastInput) => unwrap(api.POST('/api/messages/broadcast', { body })),
    touches: touched('broadcasts.moved'),
    success,
  });

export const useRecall = (success: string) =>
  useAction({
    run: (broadcastGroupId: string) =>
      unwrap(
        api.DELETE('/api/message/broadcast/{broadcastGroupId}', { params: { path: { broadcastGroupId } } }),
      ),
    touches: touched('broadcasts.moved'),
    success,
  });
