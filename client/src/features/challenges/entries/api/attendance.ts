import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/attendance';

const path = (id: string) => ({ params: { path: { id } } });

/** What the door shows; it changes on its own, and the screen asks again by then. */
export const doorQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.door(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/door-code', { ...path(id), signal }))).data,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => untilNext(state.data?.seconds),
  });

const SLACK = 250;
const AGAIN = 15_000;

/** Other people check in meanwhile, so it is asked twice within a code. */
const untilNext = (seconds: number | undefined): number =>
  seconds === undefined ? AGAIN : Math.min(AGAIN, seconds * 1000 + SLACK);

export const useCheckIn = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (code: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/entry/check-in', { ...path(id), body: { code } })),
    touches: touched('entry.moved', id),
    success: t('checkedIn'),
    quiet: true,
  });
};

export const useCheckOut = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (code: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/entry/check-out', { ...path(id), body: { code } })),
    touches: touched('entry.moved', id),
    success: t('checkedOut'),
    quiet: true,
  });
};
