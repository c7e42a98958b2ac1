import { queryOptions, useQuery } from '@tanstack/react-query';
import { isPlatform, readBoard } from '@/entities/challenge';
import { entriesQuery, readEntries } from '@/entities/entry';
import type { RejectionReason } from '@/entities/entry';
import { api, unwrap } from '@/shared/api';
import type { Source } from '@/shared/list';
import { whilePreparing } from '@/shared/media';
import { keys, touched, useAction } from '@/shared/query';
import type { PageOf } from '@/shared/table';
import type { BoardRow, Entry, EntryStatus, ReviewDecision } from './types';

const PER = 100;
const MOST = 500;

/** What waits for the brand, the earliest deadline first. `total` counts those too that are not read at once. */
export const undecidedQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.challenge.entries(id), 'undecided'],
    queryFn: async ({ signal }): Promise<PageOf<Entry>> => {
      const first = await readEntries(id, { page: 1, per: PER }, signal);
      const more = Math.ceil(Math.min(MOST, first.total) / PER) - 1;
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, more) }, (_, index) =>
          readEntries(id, { page: index + 2, per: PER }, signal),
        ),
      );
      return { data: [first, ...rest].flatMap(({ data }) => data), total: first.total };
    },
    refetchInterval: (query) =>
      whilePreparing(
        query.state.data?.data.flatMap(({ media }) => media),
        query,
      ),
  });
export const useReview = (id: string) => useQuery(undecidedQuery(id));

/** How many wait, and the one that is due first. */
export const useWaiting = (id: string) =>
  useQuery({
    ...entriesQuery(id, { page: 1, per: 1 }),
    select: ({ data, total }) => ({ total, first: data[0] }),
  });

/** All entries of one state. */
export const useEntriesOf = (id: string, status: EntryStatus | undefined, page: number) =>
  useQuery({
    ...entriesQuery(id, { page, per: 20, ...(status ? { status } : {}) }),
    enabled: status !== undefined,
  });

interface Answer {
  userId: string;
  decision: ReviewDecision;
  /** Needed to reject. */
  reason?: RejectionReason | undefined;
  /** Needed but for an approval. */
  note: string;
}

/** Decides with a note, and at once, so that a refusal keeps what was written. */
export const useAnswer = (id: string, success: (decision: Answer['decision']) => string) =>
  useAction({
    run: async ({ userId, decision, reason, note }: Answer) => {
      await unwrap(
        api.PATCH('/api/hub/challenge/{id}/entry/{userId}', {
          params: { path: { id, userId } },
          body: { decision, ...(reason ? { reason } : {}), ...(note === '' ? {} : { note }) },
        }),
      );
      return decision;
    },
    success,
    touches: touched('entry.moved', id),
    quiet: true,
  });

/** The whole board, for a file. */
export const boardSource = (id: string): Source<BoardRow> => ({
  key: [...keys.challenge.board(id), 'file'],
  fetch: ({ page, per, filters: { platform = '' } }, signal) =>
    readBoard(id, { page, per, platform: isPlatform(platform) ? platform : undefined }, signal),
});
