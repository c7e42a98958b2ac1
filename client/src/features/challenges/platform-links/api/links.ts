import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type ProfileLinkInput = Schemas['ProfileLinkInputDto'];

export const linksQuery = queryOptions({
  queryKey: keys.platformLinks.links,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/hub/links', { signal }))).data,
});
export const useLinks = () => useQuery(linksQuery);

export const useReplaceLinks = () =>
  useAction({
    quiet: true,
    run: (links: ProfileLinkInput[]) => unwrap(api.PUT('/api/hub/links', { body: { links } })),
    touches: touched('platformLinks.links'),
  });
