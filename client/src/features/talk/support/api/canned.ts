import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Canned = Schemas['CannedReplyDto'];
export type CannedInput = Schemas['CannedReplyInputDto'];
export type Lang = Canned['lang'];

export const cannedQuery = (lang: Lang, q: string) =>
  queryOptions({
    queryKey: [...keys.support.canned, lang, q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/support/canned', { params: { query: { lang, ...(q === '' ? {} : { q }) } }, signal }),
        )
      ).data,
  });

const touches = touched('support.canned');

/** Quiet: the form shows what is refused. */
export const useSaveCanned = (id: string | null, success: string) =>
  useAction({
    run: (body: CannedInput) =>
      unwrap(
        id === null
          ? api.POST('/api/support/canned', { body })
          : api.PATCH('/api/support/canned/{id}', { params: { path: { id } }, body }),
      ),
    touches,
    success,
    quiet: true,
  });

export const useRemoveCanned = (success: string) =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/support/canned/{id}', { params: { path: { id } } })),
    touches,
    success,
  });
