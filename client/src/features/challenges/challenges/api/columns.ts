import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

type Column = Schemas['BoardColumnDto'];

/** The same address answers columns for this view; the contract describes the leaderboard. */
const isColumns = (data: readonly unknown[]): data is Column[] =>
  data.every((row) => typeof row === 'object' && row !== null && 'entries' in row && 'count' in row);

export const columnsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.challenge.board(id), 'columns'],
    queryFn: async ({ signal }): Promise<Column[]> => {
      const { data } = await unwrap(
        api.GET('/api/hub/challenge/{id}/board/v2', {
          params: { path: { id }, query: { page: 1, per: 20, view: 'columns', sort: 'score' } },
          signal,
        }),
      );
      const rows: readonly unknown[] = data;
      return isColumns(rows) ? rows : [];
    },
  });

export const useBoardColumns = (id: string, enabled: boolean) => useQuery({ ...columnsQuery(id), enabled });
