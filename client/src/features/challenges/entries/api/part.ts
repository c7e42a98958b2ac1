import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { touched, useAction } from '@/shared/query';
import { partQuery } from '@/entities/entry';
import { useTexts } from '../texts/entry';
import type { Challenge, HandIn } from './types';

const path = (id: string) => ({ params: { path: { id } } });

export const takesPart = ({ viewer }: Pick<Challenge, 'viewer'>): boolean =>
  viewer !== null && (viewer.entry !== null || viewer.request !== null);

/** Between two readings of the own place, which others move too. */
const OWN_PLACE_MS = 30_000;

/** The own request and entry, with views, rank and money. */
export function usePart(challenge: Challenge) {
  const { user } = useSession();
  return useQuery({
    refetchInterval: OWN_PLACE_MS,
    ...partQuery(challenge.id, user?.id ?? ''),
    enabled: user !== null && takesPart(challenge),
  });
}

export const useAskToJoin = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (message: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/request', { ...path(id), body: message ? { message } : {} })),
    touches: touched('entry.moved', id),
    success: ({ data }) => t(data.status === 'accepted' ? 'joinedDone' : 'askedDone'),
    quiet: true,
  });
};

export const useTakeBack = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.DELETE('/api/hub/challenge/{id}/request', path(id))),
    touches: touched('entry.moved', id),
    success: t('takenBack'),
  });
};

export const useAnswerInvitation = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (decision: 'accept' | 'decline') =>
      unwrap(api.POST('/api/hub/challenge/{id}/invite/respond', { ...path(id), body: { decision } })),
    touches: touched('entry.moved', id),
    success: ({ data }) => t(data.status === 'accepted' ? 'joinedDone' : 'declinedDone'),
  });
};

export const useHandIn = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: HandIn) => unwrap(api.POST('/api/hub/challenge/{id}/entry', { ...path(id), body })),
    touches: touched('entry.moved', id),
    success: ({ data }) => (data.status === 'rejected' ? undefined : t('handedInDone')),
    quiet: true,
  });
};

export const useWithdraw = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.DELETE('/api/hub/challenge/{id}/entry', path(id))),
    touches: touched('entry.moved', id),
    success: t('withdrawnDone'),
  });
};

export const useExtend = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/hub/challenge/{id}/entry/extend', path(id))),
    touches: touched('entry.moved', id),
    success: t('extendedDone'),
  });
};
