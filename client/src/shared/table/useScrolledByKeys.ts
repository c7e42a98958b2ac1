import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A table wider than its card is scrolled by keyboard too, unless its rows are reached already; with the window its width changes. */
export function useScrolledByKeys(
  frame: RefObject<HTMLElement | null>,
  count: number,
  reachable = false,
): void {
  useEffect(() => {
    const part = frame.current;
    if (!part) return undefined;
    const watch = new ResizeObserver(() => {
      part.tabIndex = part.scrollWidth > part.clientWidth && !reachable ? 0 : -1;
    });
    watch.observe(part);
    if (part.firstElementChild) watch.observe(part.firstElementChild);
    return () => watch.disconnect();
  }, [frame, reachable, count]);
}
