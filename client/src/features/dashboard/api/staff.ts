import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';

/** How many challenges wait for staff. */
export const useWaitingChallenges = () =>
  useQuery({
    queryKey: ['dashboard', 'staff', 'challenges'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const query = { page: 1, per: 1, status: 'in_review' } as const;
      return (await unwrap(api.GET('/api/support/challenge', { params: { query }, signal }))).total;
    },
  });
