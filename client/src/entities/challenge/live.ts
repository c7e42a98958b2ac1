import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refresh, touched } from '@/shared/query';
import { useRealtime, useRoom } from '@/shared/realtime';
import { boardQuery, challengeQuery } from './queries';
import type { BoardRow } from './types';

/**
 * Follows one challenge while it is on screen, whoever looks. What its events make old stands in the resource map; the
 * rows of the board come with the event and are shown at once.
 */
export function useLiveChallenge(known: string | undefined): void {
  const client = useQueryClient();
  const id = known ?? '';
  const joinedBefore = useRef<string>(undefined);
  const readAgain = async () => {
    const again = joinedBefore.current === id;
    joinedBefore.current = id;
    if (again) return refresh(touched('challenge.moved', id), client);
    // What is on screen may be older than the subscription: one reading tells.
    const { queryKey } = challengeQuery(id);
    const before = client.getQueryData(queryKey);
    await refresh(touched('challenge.detail', id), client);
    const changed = before !== undefined && client.getQueryData(queryKey) !== before;
    return changed ? refresh(touched('challenge.moved', id), client) : undefined;
  };
  useRoom(
    'challenge.subscribe',
    'challenge.unsubscribe',
    known === undefined ? null : { challengeId: id },
    () => void readAgain(),
  );

  useRealtime('challenge.board', ({ challengeId, rows }) => {
    if (challengeId !== id) return;
    // The room hears no earnings: the known ones stand until the board is read again.
    client.setQueryData(
      boardQuery(id).queryKey,
      (cached) => cached && { ...cached, data: rows.map((row) => withKnownReward(row, cached.data)) },
    );
  });
}

function withKnownReward(row: BoardRow, known: readonly BoardRow[]): BoardRow {
  const before = known.find(({ entryId }) => entryId === row.entryId);
  return {
    ...row,
    reward: row.reward ?? before?.reward ?? null,
    expected: row.expected ?? before?.expected ?? null,
  };
}
