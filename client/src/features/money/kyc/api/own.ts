import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap, uploadForm } from '@/shared/api';
import type { Schemas, UploadOptions } from '@/shared/api';
import { keys, refresh, touched, useAction } from '@/shared/query';

export type Profile = Schemas['KycProfileDto'];
export type Requirement = Schemas['RequirementDto'];
export type Document = Schemas['KycDocumentDto'];
export type Person = Schemas['PersonDto'];
export type Business = Schemas['BusinessDto'];
export type Address = Schemas['KycAddressDto'];
export type Purpose = Schemas['KycDocumentPurpose'];
export type AccountChange = Schemas['PayoutAccountChangeDto'];
export type PersonInput = Schemas['PersonInputDto'];

const touches = touched('kyc.changed');

export const profileQuery = queryOptions({
  queryKey: keys.kyc.own,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/kyc', { signal }))).data,
});
export const useProfile = () => useQuery(profileQuery);

/** The account is opened by its first whole set of details; afterwards only what differs is sent. */
export const useSaveDetails = (success: string) =>
  useAction({
    run: ({ open, body }: { open: boolean; body: AccountChange }) =>
      open
        ? unwrap(api.POST('/api/payments/custom_account', { body: body as Schemas['PayoutAccountInputDto'] }))
        : unwrap(api.POST('/api/payments/update_custom_account', { body })),
    touches,
    success,
    quiet: true,
  });

export const useSaveBusiness = (success: string) =>
  useAction({
    run: (body: Business) => unwrap(api.PUT('/api/me/business', { body })),
    touches,
    success,
    quiet: true,
  });

export const useSavePerson = (success: string) =>
  useAction({
    run: ({ id, body }: { id: string | null; body: PersonInput }) =>
      id === null
        ? unwrap(api.POST('/api/me/persons', { body }))
        : unwrap(api.PATCH('/api/me/persons/{id}', { params: { path: { id } }, body })),
    touches,
    success,
    quiet: true,
  });

export const useRemovePerson = (success: string) =>
  useAction({
    run: (id: string) => unwrap(api.DELETE('/api/me/persons/{id}', { params: { path: { id } } })),
    touches,
    success,
  });

export const useRemindPerson = (success: string) =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/me/persons/{id}/resend', { params: { path: { id } } })),
    success,
  });

export interface DocumentFields {
  purpose: Purpose;
  type?: 'identity_card' | 'passport';
  side?: 'front' | 'back';
}

/** Goes straight to the person it shows; nobody else can read it. */
export const sendDocument = (
  file: Blob,
  personId: string | null,
  fields: DocumentFields,
  options: UploadOptions,
): Promise<unknown> =>
  personId === null
    ? uploadForm('/api/me/upload_document', { file, ...fields }, options)
    : uploadForm(
        '/api/me/persons/{id}/document',
        { file, ...fields },
        { ...options, path: { id: personId } },
      );

/** A document goes out by itself; what it changes is read again. */
export const useRefresh = (): (() => void) => () => void refresh(touches);

export const useRemoveDocument = (success: string) =>
  useAction({
    run: (documentId: string) => unwrap(api.POST('/api/me/delete_upload_document', { body: { documentId } })),
    touches,
    success,
  });

export const useSubmit = (success: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/me/kyc/submit')),
    touches,
    success,
  });
