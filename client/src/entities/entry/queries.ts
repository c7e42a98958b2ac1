import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';
import type { EntryStatus } from './types';

interface EntriesAsk {
  page: number;
  per: number;
  /** Without a state the API lists what waits for a decision, the earliest deadline first. */
  status?: EntryStatus;
}

/** Entries of a challenge, as its brand reads them. */
export const entriesQuery = (challengeId: string, query: EntriesAsk) =>
  queryOptions({
    queryKey: [...keys.challenge.entries(challengeId), 'page', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readEntries(challengeId, query, signal),
  });

export const readEntries = (challengeId: string, query: EntriesAsk, signal: AbortSignal) =>
  unwrap(
    api.GET('/api/hub/challenge/{id}/entries', { params: { path: { id: challengeId }, query }, signal }),
  );

/** One's own part in a challenge. */
export const partQuery = (challengeId: string, userId: string) =>
  queryOptions({
    queryKey: keys.challenge.part(challengeId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: challengeId, userId } };
      return (await unwrap(api.GET('/api/hub/challenge/{id}/overview/{userId}', { params, signal }))).data;
    },
  });
