import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { download } from '@/shared/list';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';
import { useTexts } from '../texts';

export type Post = Schemas['TrackedPostDto'];
export type History = Schemas['ContentHistoryDto'];
export type Snapshot = Schemas['ContentMetricDto'];
export type Alert = Schemas['ContentAlertDto'];
export type ImportResult = Schemas['ImportResultDto'];

export const platforms = ['youtube', 'tiktok'] as const satisfies readonly Post['platform'][];
export const states = ['active', 'unavailable', 'stopped'] as const satisfies readonly Post['state'][];

const among = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text);

export const posts: Source<Post> = {
  key: keys.content.list,
  fetch: ({ page, per, sort, q, filters }, signal) => {
    const platform = among(platforms, filters.platform);
    const state = among(states, filters.state);
    const query = {
      page,
      per,
      ...(sort === 'views' ? { sort: 'views' as const } : {}),
      ...(q ? { q: q.slice(0, 100) } : {}),
      ...(platform ? { platform } : {}),
      ...(state ? { state } : {}),
      ...(filters.reading === 'late' ? { late: true } : {}),
      ...(filters.refId ? { refId: filters.refId } : {}),
    };
    return unwrap(api.GET('/api/content-tracking', { params: { query }, signal }));
  },
};

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.content.one(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/content-tracking/{id}', { params: { path: { id }, query: {} }, signal })),
  });
export const useHistory = (id: string | null) =>
  useQuery({ ...historyQuery(id ?? ''), enabled: id !== null });

export const useTrack = () => {
  const t = useTexts();
  return useAction({
    run: (url: string) => unwrap(api.POST('/api/content-tracking/url', { body: { url } })),
    touches: touched('content.changed'),
    success: t('trackedDone'),
    quiet: true,
  });
};

export const useRefresh = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/content-tracking/{id}/refresh', { params: { path: { id } } })),
    touches: touched('content.changed'),
    success: t('refreshedDone'),
  });
};

export const useStop = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.DELETE('/api/content-tracking/{id}', { params: { path: { id } } })),
    touches: touched('content.changed'),
    success: t('stoppedDone'),
  });
};

export const useImport = () =>
  useAction({
    run: (csv: string) => unwrap(api.POST('/api/content-tracking/import', { body: { csv } })),
    touches: touched('content.changed'),
    quiet: true,
  });

/** For posts of anybody, with a reason for the audit log. */
export const useStaffImport = () =>
  useAction({
    run: (body: Schemas['ImportFiguresByStaffDto']) =>
      unwrap(api.POST('/api/support/content-tracking/import', { body })),
    touches: touched('content.changed'),
    quiet: true,
  });

/** The snapshots of one post, each with its source. */
export const useSnapshotsFile = () =>
  useAction({
    run: (contentId: string) =>
      unwrap(api.GET('/api/content-tracking/export', { params: { query: { contentId } }, parseAs: 'blob' })),
    onSuccess: (file) => download('tracked-content.csv', [file as Blob]),
  });
