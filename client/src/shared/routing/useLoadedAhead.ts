import { useEffect } from 'react';

/** By then the screen stands, and nothing that it needs waits for this. */
const SETTLED = 2000;

/** Loads code that the next key or click may ask for, once the screen has settled. What fails is asked for again then. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED);
    return () => clearTimeout(timer);
  }, [load]);
}
