import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import { useSession } from '../../../shared/auth';
import { useAction } from '../../../shared/query';
import { useTexts } from '../texts/entry';
import { listKey, oneKey, partKey } from './keys';
import type { Challenge, HandIn } from './types';

const path = (id: string) => ({ params: { path: { id } } });
const touched = (id: string) => [oneKey(id), listKey];

export const takesPart = ({ viewer }: Pick<Challenge, 'viewer'>): boolean =>
  viewer !== null && (viewer.entry !== null || viewer.request !== null);

/** The own request and entry, with views, rank and money. */
export function usePart(challenge: Challenge) {
  const { user } = useSession();
  return useQuery({
    queryKey: partKey(challenge.id),
    enabled: user !== null && takesPart(challenge),
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { path: { id: challenge.id, userId: user?.id ?? '' } };
      return (await unwrap(api.GET('/api/hub/challenge/{id}/overview/{userId}', { params, signal }))).data;
    },
  });
}

export const useAskToJoin = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (message: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/request', { ...path(id), body: message ? { message } : {} })),
    invalidates: touched(id),
    success: ({ data }) => t(data.status === 'accepted' ? 'joinedDone' : 'askedDone'),
    quiet: true,
  });
};

export const useTakeBack = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.DELETE('/api/hub/challenge/{id}/request', path(id))),
    invalidates: touched(id),
    success: t('takenBack'),
  });
};

export const useAnswerInvitation = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (decision: 'accept' | 'decline') =>
      unwrap(api.POST('/api/hub/challenge/{id}/invite/respond', { ...path(id), body: { decision } })),
    invalidates: touched(id),
    success: ({ data }) => t(data.status === 'accepted' ? 'joinedDone' : 'declinedDone'),
  });
};

export const useHandIn = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: HandIn) => unwrap(api.POST('/api/hub/challenge/{id}/entry', { ...path(id), body })),
    invalidates: touched(id),
    success: ({ data }) => (data.status === 'rejected' ? undefined : t('handedInDone')),
    quiet: true,
  });
};

export const useWithdraw = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.DELETE('/api/hub/challenge/{id}/entry', path(id))),
    invalidates: touched(id),
    success: t('withdrawnDone'),
  });
};

export const useExtend = (id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/hub/challenge/{id}/entry/extend', path(id))),
    invalidates: touched(id),
    success: t('extendedDone'),
  });
};
