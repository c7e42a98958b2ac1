import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import { toast } from '../../../shared/feedback';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';
import type { PageOf } from '../../../shared/table';
import { boardKey, challengeKey, entriesKey } from './keys';
import { isPlatform } from './types';
import type { BoardRow, Entry, EntryStatus, ReviewDecision } from './types';

const PER = 100;
const MOST = 500;

const queuePage = (id: string, page: number, per: number, signal: AbortSignal) =>
  unwrap(
    api.GET('/api/hub/challenge/{id}/entries', {
      params: { path: { id }, query: { page, per } },
      signal,
    }),
  );

/** What waits for the brand, the earliest deadline first: without a state the API lists just that. */
export const useReview = (id: string) =>
  useQuery({
    queryKey: [...entriesKey(id), 'undecided'],
    queryFn: async ({ signal }): Promise<PageOf<Entry>> => {
      const first = await queuePage(id, 1, PER, signal);
      const more = Math.ceil(Math.min(MOST, first.total) / PER) - 1;
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, more) }, (_, index) => queuePage(id, index + 2, PER, signal)),
      );
      return { data: [first, ...rest].flatMap(({ data }) => data), total: first.total };
    },
  });

/** How many wait, and the one that is due first. */
export const useWaiting = (id: string) =>
  useQuery({
    queryKey: [...entriesKey(id), 'waiting'],
    queryFn: async ({ signal }) => {
      const { data, total } = await queuePage(id, 1, 1, signal);
      return { total, first: data[0] };
    },
  });

/** All entries of one state; without a state the API lists only what waits for a decision. */
export const useEntriesOf = (id: string, status: EntryStatus | undefined, page: number) =>
  useQuery({
    queryKey: [...entriesKey(id), 'of', status, page],
    enabled: status !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<PageOf<Entry>> =>
      unwrap(
        api.GET('/api/hub/challenge/{id}/entries', {
          params: { path: { id }, query: { page, per: 20, ...(status ? { status } : {}) } },
          signal,
        }),
      ),
  });

interface Answer {
  userId: string;
  decision: Exclude<ReviewDecision, 'approve'>;
  note: string;
}

/** Rejects or asks for changes: with a note, and at once, so that a refusal keeps what was written. */
export const useAnswer = (id: string, success: (decision: Answer['decision']) => string) => {
  const client = useQueryClient();
  return useAction({
    run: ({ userId, decision, note }: Answer) =>
      unwrap(
        api.PATCH('/api/hub/challenge/{id}/entry/{userId}', {
          params: { path: { id, userId } },
          body: { decision, note },
        }),
      ),
    onSuccess: async (_result, { decision }) => {
      toast.success(success(decision));
      await client.invalidateQueries({ queryKey: challengeKey(id) });
    },
    invalidates: [entriesKey(id)],
    quiet: true,
  });
};

const boardPage = (id: string, page: number, per: number, platform: string, signal: AbortSignal) =>
  unwrap(
    api.GET('/api/hub/challenge/{id}/board/v2', {
      params: {
        path: { id },
        query: { page, per, sort: 'score', ...(isPlatform(platform) ? { platform } : {}) },
      },
      signal,
    }),
  );

export const useBoard = (id: string, page: number, platform: string) =>
  useQuery({
    queryKey: [...boardKey(id), 'leaderboard', page, platform],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => boardPage(id, page, 20, platform, signal),
  });

/** The whole board, for a file. */
export const boardSource = (id: string): Source<BoardRow> => ({
  key: [...boardKey(id), 'file'],
  fetch: ({ page, per, filters: { platform = '' } }, signal) => boardPage(id, page, per, platform, signal),
});
