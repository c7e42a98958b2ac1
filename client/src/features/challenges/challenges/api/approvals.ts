import { useMemo, useSyncExternalStore } from 'react';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { refresh, touched } from '@/shared/query';
import { createHolding } from '../lib/holding';
import { decideMany } from './decisions';

interface Approval {
  challengeId: string;
  userId: string;
}

/** As long as the toast with "Undo" stands. */
export const UNDO_MS = 5000;

async function send(batch: readonly Approval[], leaving: boolean): Promise<void> {
  for (const challengeId of new Set(batch.map((approval) => approval.challengeId))) {
    const userIds = batch
      .filter((approval) => approval.challengeId === challengeId)
      .map(({ userId }) => userId);
    try {
      const refused = await decideMany(challengeId, { userIds, decision: 'approve' }, leaving);
      // They stand in the queue again, with the reason the server gave.
      for (const message of new Set(refused.map((result) => result.message)))
        toast.error(message ?? errorMessage(null));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  }
}

const holding = createHolding<Approval>({
  send,
  after: async (batch) => {
    const ids = new Set(batch.map(({ challengeId }) => challengeId));
    for (const id of ids) await refresh(touched('entry.moved', id));
  },
});

let shown: number | undefined;
let watching = false;

/** Closing the tab must not lose what was decided. */
function watchLeaving(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('pagehide', () => void holding.flush(true));
}

/**
 * Approves after the time to undo: nothing is sent before the toast is gone, the next approval is made or the screen
 * is left. The server has no way back from an approval, so the way back is in front of it.
 */
export function approve(
  challengeId: string,
  userIds: readonly string[],
  title: string,
  onUndone: (userIds: readonly string[]) => void,
): void {
  watchLeaving();
  const before = shown;
  shown = undefined;
  holding.hold(userIds.map((userId) => ({ challengeId, userId })));
  if (before !== undefined) toast.dismiss(before);
  const id = toast.success(title, {
    timeout: UNDO_MS,
    undo: () => onUndone(holding.takeBack().map(({ userId }) => userId)),
    onGone: () => {
      // A toast that made room for the next one is not the one that waits.
      if (shown !== id) return;
      shown = undefined;
      void holding.flush();
    },
  });
  shown = id;
}

/** Sends what waits, and takes its toast away. */
export function sendApprovals(): void {
  if (shown !== undefined) toast.dismiss(shown);
  void holding.flush();
}

/** Who is approved already as far as the screen is concerned. */
export function useApproved(challengeId: string): ReadonlySet<string> {
  const kept = useSyncExternalStore(holding.subscribe, holding.kept);
  return useMemo(
    () => new Set(kept.filter((item) => item.challengeId === challengeId).map(({ userId }) => userId)),
    [kept, challengeId],
  );
}
