import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { download } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type PublicKit = Schemas['MediaKitDto'];
export type Package = Schemas['CreatorPackageDto'];
export type PackageInput = Schemas['PackageInputDto'];

const of = (username: string) => ({ path: { username } });

const publicKitQuery = (username: string) =>
  queryOptions({
    queryKey: keys.creators.kit(username),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/creators/kits/{username}', { params: of(username), signal })),
  });
export const usePublicKit = (username: string) => useQuery(publicKitQuery(username));

export const useKitPdf = (username: string) =>
  useAction({
    run: (lang: 'de' | 'en') =>
      unwrap(
        api.GET('/api/creators/kits/{username}/pdf', {
          params: { ...of(username), query: { lang } },
          parseAs: 'blob',
        }),
      ),
    onSuccess: (file) => download(`${username}.pdf`, [file], 'application/pdf'),
  });

export const useVerifyKit = () =>
  useAction({
    run: async (document: string) =>
      (await unwrap(api.POST('/api/creators/kits/verify', { body: { document } }))).data,
  });

const ownQuery = () =>
  queryOptions({
    queryKey: keys.creators.own,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/creators/packages', { signal }))).data,
  });
export const useOwnKit = () => useQuery(ownQuery());

/** Without an id it is a new one. */
export const useSavePackage = () =>
  useAction({
    run: ({ id, body }: { id?: string; body: PackageInput }) =>
      id === undefined
        ? unwrap(api.POST('/api/creators/packages', { body }))
        : unwrap(api.PUT('/api/creators/packages/{id}', { params: { path: { id } }, body })),
    touches: touched('creators.own'),
    quiet: true,
  });

export const useDeletePackage = () =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/creators/packages/{id}', { params: { path: { id } } })),
    touches: touched('creators.own'),
  });

export const useAway = (success: string) =>
  useAction({
    run: (awayUntil: string | null) => unwrap(api.PUT('/api/creators/availability', { body: { awayUntil } })),
    touches: touched('creators.own'),
    success,
  });
