import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Earning } from '../lib/earnings';
import { firstDay } from '../lib/earnings';

const PER = 100;
const MOST_PAGES = 20;

/** What became the creator's own in the last twelve months; null where it is more than fits a screen's reading. */
export const useEarnings = (): UseQueryResult<Earning[] | null> =>
  useQuery({
    queryKey: ['dashboard', 'earnings'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const from = firstDay(new Date());
      const rows: Earning[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = { type: 'challenge_prize', direction: 'in', from, page, per: PER } as const;
        const { data, total } = await unwrap(
          api.GET('/api/finance/transactions', { params: { query }, signal }),
        );
        rows.push(...data.map(({ createdAt, amount }) => ({ at: createdAt, minor: amount?.minor ?? 0 })));
        if (rows.length >= total || data.length === 0) return rows;
      }
      return null;
    },
  });
