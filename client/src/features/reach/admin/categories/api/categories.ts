import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Category = Schemas['AdminCategoryDto'];
export type Scope = Category['scope'];
export type CategoryInput = Schemas['CategoryInputDto'];

const read = async (signal: AbortSignal): Promise<Category[]> =>
  (await unwrap(api.GET('/api/admin/category', { signal }))).data;

/** Each category with those below it. */
const inTree = (all: readonly Category[]): Category[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...all.filter(({ parentId }) => parentId === top.id)]);

/** All of them come at once: the list is short enough to be filtered here. */
export const categories: Source<Category> = {
  key: keys.adminCategories,
  fetch: async ({ q, page, per, filters: { scope } }, signal) => {
    const word = q?.toLowerCase() ?? '';
    const found = inTree(await read(signal)).filter(
      ({ scope: of, slug, names }) =>
        (!scope || of === scope) &&
        [slug, names.en, names.de].some((text) => text.toLowerCase().includes(word)),
    );
    return { data: found.slice((page - 1) * per, page * per), page, per, total: found.length };
  },
};

/** What a category can stand below. */
const topsQuery = queryOptions({
  queryKey: [...keys.adminCategories, 'tops'],
  queryFn: async ({ signal }) =>
    (await read(signal)).filter(({ parentId, active }) => parentId === null && active),
});
export const useTops = () => useQuery(topsQuery);

interface Saving {
  /** Absent = a new one. */
  id?: string;
  body: CategoryInput;
}

export const useSaveCategory = () =>
  useAction({
    run: ({ id, body: { scope, ...change } }: Saving) =>
      id === undefined
        ? unwrap(api.POST('/api/admin/category', { body: { scope, ...change } }))
        : unwrap(api.PATCH('/api/admin/category/{id}', { params: { path: { id } }, body: change })),
    touches: touched('categories.changed'),
    quiet: true,
  });

export const useRetire = (success: string) =>
  useAction({
    run: ({ id, ...body }: { id: string; active: boolean; reason: string }) =>
      unwrap(api.PATCH('/api/admin/category/{id}', { params: { path: { id } }, body })),
    touches: touched('categories.changed'),
    success,
    quiet: true,
  });
