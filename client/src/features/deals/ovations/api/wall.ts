import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { download } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Figures = Schemas['OvationFiguresDto'];
export type WallOvation = Schemas['WallOvationDto'];
export type CollectionLink = Schemas['OvationLinkDto'];

const figuresQuery = queryOptions({
  queryKey: keys.ovation.figures,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/ovations/figures', { signal }))).data,
});
export const useFigures = (enabled = true) => useQuery({ ...figuresQuery, enabled });

const wallQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...keys.ovation.wall, brandId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/ovations/wall/{brandId}', { params: { path: { brandId } }, signal }))).data,
  });
export const useWall = (brandId: string) => useQuery(wallQuery(brandId));

const NEWEST = { page: 1, per: 10 };

const consentsQuery = queryOptions({
  queryKey: keys.ovation.consents,
  queryFn: ({ signal }) => unwrap(api.GET('/api/ovations/consents', { params: { query: NEWEST }, signal })),
});
export const useConsents = () => useQuery(consentsQuery);

/** The whole log with its wordings. */
export const useConsentFile = () =>
  useAction({
    run: () => unwrap(api.GET('/api/ovations/consents/file', { parseAs: 'blob' })),
    onSuccess: (file) => download('ovation-consents.csv', [file as Blob], 'text/csv'),
  });

const linksQuery = queryOptions({
  queryKey: keys.ovation.links,
  queryFn: ({ signal }) => unwrap(api.GET('/api/ovations/links', { params: { query: NEWEST }, signal })),
});
export const useLinks = () => useQuery(linksQuery);

export const useMakeLink = () =>
  useAction({
    run: async (prompt: string) => (await unwrap(api.POST('/api/ovations/links', { body: { prompt } }))).data,
    touches: touched('ovation.moved'),
    quiet: true,
  });

export const useRevokeLink = () =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/ovations/links/{id}', { params: { path: { id } } })),
    touches: touched('ovation.moved'),
  });

const openedQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.ovation.links, 'opened', token],
    queryFn: async () => (await unwrap(api.POST('/api/ovations/links/open', { body: { token } }))).data,
  });
export const useOpenedLink = (token: string) => useQuery({ ...openedQuery(token), enabled: token !== '' });

export const useAnswerLink = (token: string) =>
  useAction({
    run: async (said: Omit<Schemas['AnswerLinkDto'], 'token'>) =>
      (await unwrap(api.POST('/api/ovations/links/answer', { body: { ...said, token } }))).data,
    touches: touched('ovation.moved'),
    quiet: true,
  });
