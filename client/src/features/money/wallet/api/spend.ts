import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { monthStart } from '../lib/spend';
import { keys } from '@/shared/query';
import type { Transaction } from './transactions';

const PER = 100;
/** More lines than this in one month are no longer added up on a screen. */
const MOST_PAGES = 10;
const DAY = 86_400_000;

/** The server's days are in UTC: one day more, so that no hour of the month is missing. */
const readFrom = (now: Date): string =>
  new Date(new Date(monthStart(now)).getTime() - DAY).toISOString().slice(0, 10);

/** Everything that went out since the first of the month; null where it is too much to be read. */
export function monthOutQuery(now: Date) {
  const from = readFrom(now);
  return queryOptions({
    queryKey: [...keys.wallet.transactions, 'month', from],
    queryFn: async ({ signal }): Promise<Transaction[] | null> => {
      const rows: Transaction[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { direction: 'out', from, page, per: PER } as const;
        const answer = await unwrap(api.GET('/api/finance/transactions', { params: { query }, signal }));
        rows.push(...answer.data);
        if (rows.length >= answer.total) return rows;
      }
      return null;
    },
  });
}
export const useMonthOut = (now: Date) => useQuery(monthOutQuery(now));
