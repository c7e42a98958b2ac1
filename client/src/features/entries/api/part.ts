import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
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

const ownPart = (id: string, userId: string) =>
  queryOptions({
    queryKey: partKey(id),
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/hub/challenge/{id}/overview/{userId}', {
            params: { path: { id, userId } },
            signal,
          }),
        )
      ).data,
  });

/** The own request and entry, with views, rank and money. */
export function usePart(challenge: Challenge) {
  const { user } = useSession();
  return useQuery({
    ...ownPart(challenge.id, user?.id ?? ''),
    enabled: user !== null && takesPart(challenge),
  });
}

/** The same for every row of a list. */
export function useParts(challenges: readonly Challenge[]) {
  const { user } = useSession();
  return useQueries({
    queries: challenges.map((challenge) => ({
      ...ownPart(challenge.id, user?.id ?? ''),
      enabled: user !== null && takesPart(challenge),
    })),
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
