import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/guests';

export type GuestLink = Schemas['GuestLinkDto'];
export type GuestAdvice = Schemas['GuestAdviceDto'];

const path = (id: string) => ({ params: { path: { id } } });

export const guestLinksQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.guestLinks(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/guest-link', { ...path(id), signal }))).data,
  });
export const useGuestLinks = (id: string) => useQuery(guestLinksQuery(id));

export const guestAdviceQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.guestAdvice(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/guest-advice', { ...path(id), signal }))).data,
  });

/** What guests said about one entry. */
export const useGuestAdvice = (id: string, entryId: string) =>
  useQuery({
    ...guestAdviceQuery(id),
    select: (all: GuestAdvice[]) => all.filter((advice) => advice.entryId === entryId),
  });

export const useMakeGuestLink = (id: string) =>
  useAction({
    run: (body: Schemas['MakeGuestLinkDto']) =>
      unwrap(api.POST('/api/hub/challenge/{id}/guest-link', { ...path(id), body })),
    touches: touched('challenge.guests', id),
    quiet: true,
  });

export const useRevokeGuestLink = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (linkId: string) =>
      unwrap(api.DELETE('/api/hub/challenge/{id}/guest-link/{linkId}', { params: { path: { id, linkId } } })),
    touches: touched('challenge.guests', id),
    success: t('revokedDone'),
  });
};
