import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Account = Schemas['PlatformAccountDto'];
export type LinkedPlatform = Account['platform'];
type Returned = Schemas['FinishLinkDto'];

export const accountsQuery = queryOptions({
  queryKey: keys.platformLinks.accounts,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/platform', { signal }))).data,
});
export const useAccounts = () => useQuery(accountsQuery);

export const analyticsQuery = queryOptions({
  queryKey: keys.platformLinks.analytics,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/3rd/platforms/analystic', { signal }))).data,
});
export const useAnalytics = () => useQuery(analyticsQuery);

const begin = {
  youtube: (body: Schemas['BeginLinkDto']) => api.POST('/api/youtube/connect', { body }),
  tiktok: (body: Schemas['BeginLinkDto']) => api.POST('/api/tiktok/connect', { body }),
  instagram: (body: Schemas['BeginLinkDto']) => api.POST('/api/instagram/connect', { body }),
};

const finish = {
  youtube: (body: Returned) => api.POST('/api/me/platform/connect/youtube', { body }),
  tiktok: (body: Returned) => api.POST('/api/me/platform/connect/tiktok', { body }),
  instagram: (body: Returned) => api.POST('/api/me/platform/connect/instagram', { body }),
};

/** Answers where the person agrees. */
export const useBegin = () =>
  useAction({
    run: ({ platform, redirectUri }: { platform: LinkedPlatform; redirectUri: string }) =>
      unwrap(begin[platform]({ redirectUri })),
    touches: touched('platformLinks.changed'),
  });

export const useFinish = () =>
  useAction({
    quiet: true,
    run: ({ platform, ...body }: Returned & { platform: LinkedPlatform }) => unwrap(finish[platform](body)),
    touches: touched('platformLinks.changed'),
  });

export const useUnlink = () =>
  useAction({
    run: (platform: LinkedPlatform) =>
      unwrap(api.DELETE('/api/me/platform/connect/{platform}', { params: { path: { platform } } })),
    touches: touched('platformLinks.changed'),
  });
