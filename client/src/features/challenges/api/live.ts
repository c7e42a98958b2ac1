import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRealtime, useRoom } from '../../../shared/realtime';
import type { PageOf } from '../../../shared/table';
import { boardKey, challengeKey, detailKey, entriesKey, escrowKey, overviewKey } from './keys';
import type { BoardRow, Challenge, Entry } from './types';

interface BoardEvent {
  challengeId: string;
  rows: BoardRow[];
}

/** Keeps everything of one challenge fresh while it is on screen. */
export function useLiveChallenge(known: string | undefined): void {
  const client = useQueryClient();
  const id = known ?? '';
  const joinedBefore = useRef<string>(undefined);
  const readAgain = async () => {
    const again = joinedBefore.current === id;
    joinedBefore.current = id;
    if (again) return client.invalidateQueries({ queryKey: challengeKey(id) });
    // What is on screen may be older than the subscription: one reading tells.
    const before = client.getQueryData(detailKey(id));
    await client.invalidateQueries({ queryKey: detailKey(id) });
    const changed = before !== undefined && client.getQueryData(detailKey(id)) !== before;
    return changed ? client.invalidateQueries({ queryKey: challengeKey(id) }) : undefined;
  };
  useRoom(
    'challenge.subscribe',
    'challenge.unsubscribe',
    known === undefined ? null : { challengeId: id },
    () => void readAgain(),
  );

  useRealtime<{ challenge: Pick<Challenge, 'id' | 'status'> }>('challenge.updated', ({ challenge }) => {
    if (challenge.id === id) void client.invalidateQueries({ queryKey: challengeKey(id) });
  });

  useRealtime<{ entry: Entry }>('challenge.entry', ({ entry }) => {
    if (entry.challengeId !== id) return;
    for (const queryKey of [entriesKey(id), detailKey(id), escrowKey(id)])
      void client.invalidateQueries({ queryKey });
  });

  useRealtime<BoardEvent>('challenge.board', ({ challengeId, rows }) => {
    if (challengeId !== id) return;
    // The room hears no earnings: the known ones stand until the board is read again.
    client.setQueriesData<PageOf<BoardRow>>(
      { queryKey: [...boardKey(id), 'leaderboard', 1, ''] },
      (cached) => cached && { ...cached, data: rows.map((row) => withKnownReward(row, cached.data)) },
    );
    for (const queryKey of [boardKey(id), overviewKey(id), escrowKey(id), detailKey(id)])
      void client.invalidateQueries({ queryKey });
  });
}

const withKnownReward = (row: BoardRow, known: readonly BoardRow[]): BoardRow => ({
  ...row,
  reward: row.reward ?? known.find(({ entryId }) => entryId === row.entryId)?.reward ?? null,
});
