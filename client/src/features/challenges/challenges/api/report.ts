import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/report';

export type Performance = Schemas['ChallengePerformanceDto'];
export type Projection = NonNullable<Performance['projection']>;
export type ReportLink = Schemas['ReportLinkDto'];

const path = (id: string) => ({ params: { path: { id } } });

export const performanceQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.performance(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/performance', { ...path(id), signal }))).data,
  });
export const usePerformance = (id: string, enabled = true) => useQuery({ ...performanceQuery(id), enabled });

export const reportLinksQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.reportLinks(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/report-link', { ...path(id), signal }))).data,
  });
export const useReportLinks = (id: string) => useQuery(reportLinksQuery(id));

export const useMakeReportLink = (id: string) =>
  useAction({
    run: (days: number) =>
      unwrap(api.POST('/api/hub/challenge/{id}/report-link', { ...path(id), body: { days } })),
    touches: touched('challenge.reportLinks', id),
  });

export const useRevokeReportLink = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (linkId: string) =>
      unwrap(
        api.DELETE('/api/hub/challenge/{id}/report-link/{linkId}', { params: { path: { id, linkId } } }),
      ),
    touches: touched('challenge.reportLinks', id),
    success: t('revokedDone'),
  });
};
