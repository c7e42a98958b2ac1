import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Setting = Schemas['PlatformSettingDto'];
export type SettingValue = Setting['value'];
export type PastChange = Schemas['SettingHistoryDto'];

export const settingsQuery = queryOptions({
  queryKey: [...keys.platformConfig, 'all'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/admin/config', { signal }))).data.settings,
});
export const useSettings = () => useQuery(settingsQuery);

const SHOWN = 10;

/** Changes of one setting, or of all, the newest first. */
const historyQuery = (key: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.platformConfig, 'history', key ?? null],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/config/history', {
          params: {
            query: { limit: SHOWN, ...(key ? { key } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useHistory = (key: string | undefined) => useInfiniteQuery(historyQuery(key));

export interface Change {
  setting: Setting;
  value: SettingValue;
  reason: string;
}

/** Sent with the version that was looked at: what somebody else has changed meanwhile is refused. */
export const useChange = (success: string) =>
  useAction({
    run: ({ setting: { key, version }, value, reason }: Change) =>
      unwrap(api.PATCH('/api/admin/config', { body: { changes: [{ key, value, version }], reason } })),
    touches: touched('setting.changed'),
    success,
    quiet: true,
  });
