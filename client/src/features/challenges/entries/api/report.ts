import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type PublicReport = Schemas['PublicReportDto'];

/** What a link shows. Each opening is counted, so it is asked for once. */
export const reportQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.challenge.report, token],
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST('/api/challenge-report/open', { body: { token }, signal }))).data,
  });
