import { useQueryClient } from '@tanstack/react-query';
import { useRealtime, useRoom } from '../../../shared/realtime';
import type { PageOf } from '../../../shared/table';
import { boardKey, challengeKey, escrowKey, listKey, oneKey, partKey } from './keys';
import type { BoardRow, Entry } from './types';

/** Keeps everything of one challenge fresh while it is on screen. */
export function useLiveChallenge(id: string): void {
  const client = useQueryClient();
  const refresh = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  useRoom('challenge.subscribe', 'challenge.unsubscribe', { challengeId: id }, () => refresh(oneKey(id)));

  useRealtime<{ challenge: { id: string } }>('challenge.updated', ({ challenge }) => {
    if (challenge.id === id) refresh(challengeKey(id), escrowKey(id));
  });

  useRealtime<{ challengeId: string; rows: BoardRow[] }>('challenge.board', ({ challengeId, rows }) => {
    if (challengeId !== id) return;
    // The room hears no earnings: the own ones stand until the board is read again.
    client.setQueriesData<PageOf<BoardRow>>({ queryKey: [...boardKey(id), 1, 20] }, (cached) =>
      cached ? { ...cached, data: rows.map((row) => withKnownReward(row, cached.data)) } : cached,
    );
    refresh(boardKey(id), escrowKey(id), partKey(id));
  });

  useOwnEvents((challengeId) => challengeId === id && refresh(oneKey(id)));
}

/** What happened to the own entries and requests, of whatever challenge. */
export function useLiveEntries(): void {
  const client = useQueryClient();
  useOwnEvents((challengeId) => {
    for (const queryKey of [oneKey(challengeId), listKey]) void client.invalidateQueries({ queryKey });
  });
}

function useOwnEvents(changed: (challengeId: string) => void): void {
  useRealtime<{ entry: Pick<Entry, 'challengeId'> }>('challenge.entry', ({ entry }) =>
    changed(entry.challengeId),
  );
  useRealtime<{ request?: { challengeId: string } }>(
    'challenge.request',
    ({ request }) => request && changed(request.challengeId),
  );
}

const withKnownReward = (row: BoardRow, known: readonly BoardRow[]): BoardRow => ({
  ...row,
  reward: row.reward ?? known.find(({ entryId }) => entryId === row.entryId)?.reward ?? null,
});
