import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

/** What the mailed link invites to. The token goes in the body: addresses stand in logs. */
export const emailedQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.challenge.emailed, token],
    enabled: token !== '',
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST('/api/challenge-invitation/open', { body: { token }, signal }))).data,
  });

/** Makes it an invitation of one's own account. */
export const useClaimInvitation = () =>
  useAction({
    run: (token: string) => unwrap(api.POST('/api/challenge-invitation/claim', { body: { token } })),
    touches: ({ data }) => touched('entry.moved', data.challengeId),
  });

export const useStopInvitations = () =>
  useAction({
    run: (token: string) => unwrap(api.POST('/api/challenge-invitation/stop', { body: { token } })),
    quiet: true,
  });
