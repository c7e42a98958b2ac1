import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const MOVE_MS = 280;
const FADE_MS = 180;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Place {
  x: number;
  y: number;
}

/**
 * Things that changed places slide there. Each one is known by `data-row-key`; `order` says when they were placed anew.
 * With reduced motion they fade in where they are now.
 */
export function useMoving(frame: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, Place>());
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const origin = element.getBoundingClientRect();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, Place>();
    for (const row of element.querySelectorAll<HTMLElement>('[data-row-key]')) {
      const key = row.dataset['rowKey'];
      const box = row.getBoundingClientRect();
      // A row that has no height only measures the columns.
      if (!key || box.height === 0) continue;
      const place = { x: box.x - origin.x, y: box.y - origin.y };
      now.set(key, place);
      const before = places.current.get(key);
      if (!before) continue;
      const [x, y] = [before.x - place.x, before.y - place.y];
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      if (calm) row.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE_MS });
      else
        row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          duration: MOVE_MS,
          easing: EASE_OUT,
        });
    }
    places.current = now;
  }, [frame, order]);
}
