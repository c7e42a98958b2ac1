import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, openedQuery, touched, useAction } from '@/shared/query';

export type KycStatus = Schemas['KycStatus'];
export type KycCase = Schemas['KycCaseDto'];
export type KycFile = Schemas['KycFileDto'];
export type Decision = Schemas['KycDecisionDto'];

const touches = touched('kyc.decided');

/** For staff: what was submitted first comes first. */
export const kycQueueQuery = (status: KycStatus, page: number) =>
  queryOptions({
    queryKey: [...keys.kyc.staff, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/support/kyc', { params: { query: { page, per: 20, status } }, signal })),
  });
export const useKycQueue = (status: KycStatus, page: number) => useQuery(kycQueueQuery(status, page));

/** Reading it leaves an entry in the audit log. */
export const caseQuery = (opened: string | null) =>
  openedQuery(keys.kyc.staff, opened, (userId, signal) =>
    unwrap(api.GET('/api/support/kyc/{userId}', { params: { path: { userId } }, signal })),
  );
export const useKycCase = (opened: string | null) => useQuery(caseQuery(opened));

export const useDecideKyc = (userId: string, said: (decision: Decision['decision']) => string) =>
  useAction({
    run: async (body: Decision) => {
      await unwrap(api.POST('/api/support/kyc/{userId}/decision', { params: { path: { userId } }, body }));
      return body.decision;
    },
    success: (decision) => said(decision),
    touches,
    quiet: true,
  });

/** Reading it leaves an entry in the audit log, so it is read only when somebody asks for it. */
export const documentQuery = (userId: string, documentId: string | null) =>
  queryOptions({
    queryKey: [...keys.kyc.staff, 'document', userId, documentId],
    enabled: documentId !== null,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }): Promise<Blob> =>
      unwrap(
        api.GET('/api/support/kyc/{userId}/document/{documentId}', {
          params: { path: { userId, documentId: documentId ?? '' } },
          parseAs: 'blob',
          signal,
        }),
      ),
  });
export const useDocument = (userId: string, documentId: string | null) =>
  useQuery(documentQuery(userId, documentId));

export interface Consent {
  guardianName: string;
  mediaId: string;
  reason: string;
}

export const useRecordGuardian = (userId: string, success: string) =>
  useAction({
    run: (body: Consent) =>
      unwrap(api.POST('/api/support/user/{id}/guardian', { params: { path: { id: userId } }, body })),
    touches,
    success,
    quiet: true,
  });
