import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connectionState, heardSince, onEvent, onReturn, send, watchConnection } from './connection';
import type { ClientEvents } from '@/shared/api/sockets';
import type { ConnectionState } from './connection';
import type { ServerEvent, ServerEvents } from './events';

/** Hears a server event while the component is on screen. */
export function useRealtime<E extends ServerEvent>(
  event: E,
  handler: (payload: ServerEvents[E]) => void,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onEvent(event, (payload) => latest.current(payload)), [event]);
}

/** Refusals that may pass by themselves; the others stay. */
const passing = new Set(['TIMEOUT', 'INTERNAL', 'NOT_CONNECTED', 'LIMIT_EXCEEDED']);

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(watchConnection, connectionState, () => 'idle' as const);

const holders = new Map<string, number>();

function hold(room: string, by: 1 | -1): number {
  const count = (holders.get(room) ?? 0) + by;
  if (count > 0) holders.set(room, count);
  else holders.delete(room);
  return count;
}

/**
 * Follows one thing (a challenge, a conversation) while it is on screen, also over a broken line. `onJoined` is told
 * each time the server has let us in. What was sent before that moment is told as `events.missed`.
 */
export function useRoom<N extends keyof ClientEvents>(
  join: N,
  leave: keyof ClientEvents,
  payload: ClientEvents[N] | null,
  onJoined?: (data: unknown) => void,
): void {
  const online = useConnection() === 'online';
  const room = payload && JSON.stringify(payload);
  const joined = useRef(onJoined);
  joined.current = onJoined;
  useEffect(() => {
    if (!online || !room) return undefined;
    const body = JSON.parse(room) as ClientEvents[N];
    const asked = Date.now();
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (tries: number): Promise<void> => {
      const answer = await send(join, body).catch(() => ({ ok: false, code: 'TIMEOUT', data: undefined }));
      if (!open) return;
      if (answer.ok) {
        heardSince(asked);
        joined.current?.(answer.data);
      } else if (answer.code === undefined || passing.has(answer.code))
        timer = setTimeout(() => void ask(tries + 1), Math.min(1000 * 2 ** tries, 30_000));
    };
    hold(join + room, 1);
    void ask(0);
    return () => {
      open = false;
      clearTimeout(timer);
      // Somebody else on the screen may still listen.
      if (hold(join + room, -1) <= 0) void send(leave, body).catch(() => ({ ok: false }));
    };
  }, [online, join, leave, room]);
}

export function useReturn(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => onReturn(() => latest.current()), []);
}
