import { useEffect } from 'react';

/** What people do first on a screen that they use. */
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Loads code that the next key or click may ask for, as soon as somebody touches the screen: until then the line
 * belongs to what is shown. What fails is asked for again when it is needed.
 */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of firstSigns) removeEventListener(sign, start, true);
    };
    const start = () => {
      stop();
      void load().catch(() => undefined);
    };
    for (const sign of firstSigns) addEventListener(sign, start, { capture: true, passive: true });
    return stop;
  }, [load]);
}
