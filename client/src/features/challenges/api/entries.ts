import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorMessage, unwrap } from '../../../shared/api';
import { toast } from '../../../shared/feedback';
import { useAction } from '../../../shared/query';
import type { PageOf } from '../../../shared/table';
import { boardKey, challengeKey, entriesKey } from './keys';
import { isPlatform } from './types';
import type { Entry, EntryStatus, ReviewDecision } from './types';

const MOST = 100;
/** In these a brand decides. */
const undecided = ['draft_submitted', 'verifying'] as const satisfies readonly EntryStatus[];

const byDue = (a: Entry, b: Entry): number => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9');

/** What waits for the brand, the earliest deadline first. */
export const useReview = (id: string) =>
  useQuery({
    queryKey: [...entriesKey(id), 'undecided'],
    queryFn: async ({ signal }): Promise<PageOf<Entry>> => {
      const pages = await Promise.all(
        undecided.map((status) =>
          unwrap(
            api.GET('/api/hub/challenge/{id}/entries', {
              params: { path: { id }, query: { page: 1, per: MOST, status } },
              signal,
            }),
          ),
        ),
      );
      return {
        data: pages.flatMap(({ data }) => data).toSorted(byDue),
        total: pages.reduce((sum, { total }) => sum + total, 0),
      };
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

interface Decision {
  userId: string;
  decision: ReviewDecision;
  note?: string;
}

const send = (id: string, { userId, decision, note }: Decision) =>
  unwrap(
    api.PATCH('/api/hub/challenge/{id}/entry/{userId}', {
      params: { path: { id, userId } },
      body: { decision, ...(note ? { note } : {}) },
    }),
  );

/** A decided entry leaves the queue at once, and comes back if the server refuses. */
export const useDecide = (id: string, success: (decision: ReviewDecision) => string) => {
  const client = useQueryClient();
  return useAction({
    run: (decision: Decision) => send(id, decision),
    optimistic: [
      {
        key: [...entriesKey(id), 'undecided'],
        update: (cached, { userId }) => {
          const page = cached as PageOf<Entry>;
          const data = page.data.filter(({ user }) => user.id !== userId);
          return { ...page, data, total: Math.max(0, (page.total ?? 0) - 1) };
        },
      },
    ],
    onSuccess: async (_result, { decision }) => {
      toast.success(success(decision));
      await client.invalidateQueries({ queryKey: challengeKey(id) });
    },
    invalidates: [entriesKey(id)],
  });
};

/** Approves one after the other; what the server refuses stays in the queue and says why. */
export function useApproveMany(id: string) {
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const approve = async (userIds: readonly string[]): Promise<number> => {
    let approved = 0;
    setDone(0);
    for (const userId of userIds) {
      try {
        await send(id, { userId, decision: 'approve' });
        approved += 1;
      } catch (error) {
        toast.error(errorMessage(error));
      }
      setDone((count) => (count ?? 0) + 1);
    }
    setDone(null);
    await client.invalidateQueries({ queryKey: challengeKey(id) });
    return approved;
  };
  return { approve, done };
}

const boardSorts = ['score', 'views', 'likes'] as const;

const params = (id: string, page: number, sort: string, platform: string) => ({
  path: { id },
  query: {
    page,
    per: 20,
    sort: boardSorts.find((name) => name === sort) ?? ('score' as const),
    ...(isPlatform(platform) ? { platform } : {}),
  },
});

export const useBoard = (id: string, page: number, sort: string, platform: string) =>
  useQuery({
    queryKey: [...boardKey(id), 'leaderboard', page, sort, platform],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/hub/challenge/{id}/board/v2', { params: params(id, page, sort, platform), signal }),
      ),
  });
