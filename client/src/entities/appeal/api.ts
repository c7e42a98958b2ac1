import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Appeal = Schemas['AppealDto'];
export type AppealKind = Schemas['AppealKind'];
export type AppealChance = Schemas['AppealChanceDto'];

/** The decision about a thing with its reasons, and the appeal that was filed against it. */
export const appealChanceQuery = (kind: AppealKind, refId: string) =>
  queryOptions({
    queryKey: keys.appeals.subject(kind, refId),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/appeal/subject', { params: { query: { kind, refId } }, signal }))).data,
  });
export const useAppealChance = (kind: AppealKind, refId: string) => useQuery(appealChanceQuery(kind, refId));

export const useFileAppeal = (kind: AppealKind, refId: string, success: string) =>
  useAction({
    run: (text: string) => unwrap(api.POST('/api/appeal', { body: { kind, refId, text } })),
    touches: touched('appeal.moved'),
    success,
    quiet: true,
  });
