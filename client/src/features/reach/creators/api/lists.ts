import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { download } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type CreatorList = Schemas['CreatorListDto'];
export type Listed = Schemas['ListedCreatorDto'] & { id: string };

const path = (id: string) => ({ path: { id } });

/** With a creator: which of the lists hold them. */
const listsQuery = (creatorId?: string) =>
  queryOptions({
    queryKey: [...keys.creators.lists, creatorId ?? null],
    queryFn: async ({ signal }) => {
      const query = creatorId === undefined ? {} : { creatorId };
      return (await unwrap(api.GET('/api/creators/lists', { params: { query }, signal }))).data;
    },
  });
export const useLists = (creatorId?: string) => useQuery(listsQuery(creatorId));

const listQuery = (id: string) =>
  queryOptions({
    queryKey: keys.creators.list(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/creators/lists/{id}', { params: path(id), signal }))).data,
  });
export const useList = (id: string) => useQuery(listQuery(id));

export const listed = (id: string): Source<Listed> => ({
  key: keys.creators.listed(id),
  fetch: async ({ page, per }, signal) => {
    const part = await unwrap(
      api.GET('/api/creators/lists/{id}/creators', { params: { ...path(id), query: { page, per } }, signal }),
    );
    return { ...part, data: part.data.map((one) => ({ ...one, id: one.creator.id })) };
  },
});

export const useCreateList = (success?: string) =>
  useAction({
    run: async (name: string) => (await unwrap(api.POST('/api/creators/lists', { body: { name } }))).data,
    touches: touched('creators.lists'),
    quiet: true,
    ...(success === undefined ? {} : { success }),
  });

export const useRenameList = (id: string) =>
  useAction({
    run: (name: string) =>
      unwrap(api.PATCH('/api/creators/lists/{id}', { params: path(id), body: { name } })),
    touches: touched('creators.lists'),
    quiet: true,
  });

export const useDeleteList = (onSuccess: () => void) =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/creators/lists/{id}', { params: path(id) })),
    touches: touched('creators.lists'),
    onSuccess,
  });

export const useAddToList = (success: (list: CreatorList) => string) =>
  useAction({
    run: async ({ id, creatorIds }: { id: string; creatorIds: string[] }) =>
      (
        await unwrap(
          api.POST('/api/creators/lists/{id}/creators', { params: path(id), body: { creatorIds } }),
        )
      ).data,
    touches: touched('creators.lists'),
    success,
  });

export const useNote = (id: string) =>
  useAction({
    run: ({ creatorId, note }: { creatorId: string; note: string }) =>
      unwrap(
        api.PATCH('/api/creators/lists/{id}/creators/{creatorId}', {
          params: { path: { id, creatorId } },
          body: { note },
        }),
      ),
    touches: touched('creators.lists'),
    quiet: true,
  });

export const useTakeOff = (id: string) =>
  useAction({
    run: (creatorId: string) =>
      unwrap(
        api.DELETE('/api/creators/lists/{id}/creators/{creatorId}', { params: { path: { id, creatorId } } }),
      ),
    touches: touched('creators.lists'),
  });

export const useExportList = ({ id, name }: Pick<CreatorList, 'id' | 'name'>) =>
  useAction({
    run: () => unwrap(api.GET('/api/creators/lists/{id}/export', { params: path(id), parseAs: 'blob' })),
    onSuccess: (file) => download(`${name}.csv`, [file as Blob], 'text/csv'),
  });
