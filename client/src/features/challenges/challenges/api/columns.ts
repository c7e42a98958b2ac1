import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

type Column = Schemas['BoardColumnDto'];

export const columnsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.challenge.board(id), 'columns'],
    queryFn: async ({ signal }): Promise<Column[]> => {
      const answer = await unwrap(
        api.GET('/api/hub/challenge/{id}/board/v2', {
          params: { path: { id }, query: { page: 1, per: 20, view: 'columns', sort: 'score' } },
          signal,
        }),
      );
      // The leaderboard, which the same address answers for another view, comes in pages.
      return 'page' in answer ? [] : answer.data;
    },
  });

export const useBoardColumns = (id: string, enabled: boolean) => useQuery({ ...columnsQuery(id), enabled });
