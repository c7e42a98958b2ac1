import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connectionState, onEvent, onReturn, send, watchConnection } from './connection';
import type { ConnectionState } from './connection';

/** Hears a server event while the component is on screen. */
export function useRealtime<T>(event: string, handler: (payload: T) => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onEvent<T>(event, (payload) => latest.current(payload)), [event]);
}

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(watchConnection, connectionState, () => 'idle' as const);

/** Follows one thing (a challenge, a conversation) while it is on screen, also over a broken line. */
export function useRoom(join: string, leave: string, payload: Record<string, string> | null): void {
  const online = useConnection() === 'online';
  const room = payload && JSON.stringify(payload);
  useEffect(() => {
    if (!online || !room) return undefined;
    const body = JSON.parse(room) as Record<string, string>;
    const ask = (event: string) => void send(event, body).catch(() => ({ ok: false }));
    ask(join);
    return () => ask(leave);
  }, [online, join, leave, room]);
}

export function useReturn(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => onReturn(() => latest.current()), []);
}
