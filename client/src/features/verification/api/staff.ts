import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction, useOpenedOne } from '../../../shared/query';
import { verificationKey } from './own';
import type { Profile } from './own';

export type KycStatus = Schemas['KycStatus'];
export type Decision = Schemas['KycDecisionDto'];

const staffKey = [...verificationKey, 'staff'] as const;
const invalidates = [[...staffKey]];

export const kycQueue: Source<Profile> = {
  key: staffKey,
  fetch: ({ page, per, filters: { status } }, signal) =>
    unwrap(
      api.GET('/api/support/kyc', {
        params: { query: { page, per, ...(status ? { status: status as KycStatus } : {}) } },
        signal,
      }),
    ),
};

export const useKycCase = (opened: string | null) =>
  useOpenedOne(staffKey, opened, (userId, signal) =>
    unwrap(api.GET('/api/support/kyc/{userId}', { params: { path: { userId } }, signal })),
  );

export const useDecideKyc = (userId: string, said: (decision: Decision['decision']) => string) =>
  useAction({
    run: async (body: Decision) => {
      await unwrap(api.POST('/api/support/kyc/{userId}/decision', { params: { path: { userId } }, body }));
      return body.decision;
    },
    success: (decision) => said(decision),
    invalidates,
    quiet: true,
  });

/** Reading it leaves an entry in the audit log, so it is read only when somebody asks for it. */
export const useDocument = (userId: string, documentId: string | null) =>
  useQuery({
    queryKey: [...staffKey, 'document', userId, documentId],
    enabled: documentId !== null,
    meta: { quiet: true },
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await unwrap(
        api.GET('/api/support/kyc/{userId}/document/{documentId}', {
          params: { path: { userId, documentId: documentId ?? '' } },
          parseAs: 'blob',
          signal,
        }),
      )) as unknown as Blob,
  });

export interface Consent {
  guardianName: string;
  mediaId: string;
  reason: string;
}

export const useRecordGuardian = (userId: string, success: string) =>
  useAction({
    run: (body: Consent) =>
      unwrap(api.POST('/api/support/user/{id}/guardian', { params: { path: { id: userId } }, body })),
    invalidates,
    success,
    quiet: true,
  });
