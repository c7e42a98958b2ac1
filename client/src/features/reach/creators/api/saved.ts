import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import type { SearchBody } from './creators';
import { asked } from './finding';

export type SavedSearch = Schemas['SavedSearchDto'];

const path = (id: string) => ({ path: { id } });

const savedQuery = () =>
  queryOptions({
    queryKey: keys.creators.saved,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/creators/searches', { signal }))).data,
  });
export const useSaved = () => useQuery(savedQuery());

export const useSaveSearch = (success: string) =>
  useAction({
    run: async ({ name, search, alerts }: { name: string; search: SearchBody; alerts: boolean }) =>
      (await unwrap(api.POST('/api/creators/searches', { body: { name, search: asked(search), alerts } })))
        .data,
    touches: touched('creators.saved'),
    success,
    quiet: true,
  });

export const useSwitchAlerts = () =>
  useAction({
    run: ({ id, alerts }: { id: string; alerts: boolean }) =>
      unwrap(api.PATCH('/api/creators/searches/{id}', { params: path(id), body: { alerts } })),
    touches: touched('creators.saved'),
  });

export const useDeleteSearch = () =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/creators/searches/{id}', { params: path(id) })),
    touches: touched('creators.saved'),
  });
