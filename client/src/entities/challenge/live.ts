import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/shared/auth';
import { patch } from '@/shared/query';
import { useRealtime, useRoom } from '@/shared/realtime';
import { boardQuery, challengeQuery } from './queries';
import { withDelta } from './delta';
import type { Challenge, ChallengeStatus } from './types';

/**
 * Follows one challenge while it is on screen. What its events make old stands in the resource map; of the board the
 * event brings what has changed among the first rows, so that nobody has to ask for it.
 */
export function useLiveChallenge(known: string | undefined): void {
  const client = useQueryClient();
  const id = known ?? '';
  useRoom('challenge.subscribe', 'challenge.unsubscribe', known === undefined ? null : { challengeId: id });
  useRealtime('challenge.board', (delta) => {
    if (delta.challengeId !== id) return;
    patch(client, boardQuery(id).queryKey, (cached) => withDelta(cached, delta));
  });
}

/** Guests have no line: they ask again now and then, for what the server keeps for everybody anyway. */
const GUEST_BOARD_MS = 10_000;
const GUEST_CHALLENGE_MS = 30_000;
const moving: ReadonlySet<ChallengeStatus> = new Set(['live', 'paused', 'exhausted', 'reviewing']);

/** A challenge on a page that everybody may open: followed live, by guests too. */
export function useWatchedChallenge(challenge: Challenge | undefined): void {
  const { user } = useSession();
  const id = challenge?.id ?? '';
  const asks = user === null && challenge !== undefined && moving.has(challenge.status);
  useLiveChallenge(user === null ? undefined : challenge?.id);
  useQuery({ ...challengeQuery(id), enabled: asks, refetchInterval: asks && GUEST_CHALLENGE_MS });
  useQuery({ ...boardQuery(id), enabled: asks, refetchInterval: asks && GUEST_BOARD_MS });
}
