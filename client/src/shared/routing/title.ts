import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Names the page after what it shows, in place of the route's own title. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    set(name ?? null);
    return () => set(null);
  }, [name]);
}

export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
    () => null,
  );
