import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Notification = Schemas['NotificationDto'];
export type Tab = 'all' | 'unread' | 'deadlines';

/** What the bell shows: the newest, and how many are unread. */
const LATEST = 6;

export const latestQuery = queryOptions({
  queryKey: keys.notifications.latest,
  queryFn: ({ signal }) =>
    unwrap(api.GET('/api/notification', { params: { query: { limit: LATEST } }, signal })),
});
export const useLatest = () => useQuery(latestQuery);

export const notificationsQuery = (tab: Tab) =>
  infiniteQueryOptions({
    queryKey: [...keys.notifications.list, tab],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/notification', {
          params: { query: { tab, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useNotifications = (tab: Tab) => useInfiniteQuery(notificationsQuery(tab));

const touches = touched('notifications.moved');

/** Nobody waits for it: whoever opens one goes on to where it leads. */
export const useRead = () =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/notification/{id}/read', { params: { path: { id } } })),
    touches,
    quiet: true,
  });

/** Up to the newest that is on screen: what comes meanwhile stays unread. */
export const useReadAll = () =>
  useAction({
    run: (upTo: string) => unwrap(api.POST('/api/notification/read-all', { body: { upTo } })),
    touches,
  });

export const useRemove = (success: string) =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/notification/{id}', { params: { path: { id } } })),
    touches,
    success,
  });

/** This one kind, in the app and by mail. */
export const useTurnOff = (success: string) =>
  useAction({
    run: (type: string) =>
      unwrap(
        api.PATCH('/api/me/setting', {
          body: { appNotifications: { [type]: false }, emailNotifications: { [type]: false } },
        }),
      ),
    touches: touched('settings.own'),
    success,
  });

export const addressQuery = queryOptions({
  queryKey: keys.notifications.address,
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/notification/address', { signal }))).data,
});
export const useAddress = () => useQuery(addressQuery);

export const useResume = (success: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/notification/address/resume')),
    touches: touched('address.changed'),
    success,
  });
