import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { wantsCalm } from './calm';

/** The time a row takes to its new place; the same as `--slow`. */
const MOVE_MS = 280;
const FADE_MS = 180;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const names = {
  /** What the screen has marked by `data-move`. */
  move: '[data-move]',
  /** The rows of a table, as the library marks them. */
  rowKey: '[data-row-key]',
} as const;

interface Place {
  x: number;
  y: number;
}

/**
 * Lets parts slide to their new place whenever `order` changes, wherever inside the container they went.
 * Who asked for less motion sees them fade in there instead.
 */
export function useMoves<T extends HTMLElement>(
  order: string,
  by: keyof typeof names = 'move',
): RefObject<T | null> {
  const container = useRef<T>(null);
  const places = useRef(new Map<string, Place>());
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    // Measured inside the container, so that scrolling is no move.
    const origin = element.getBoundingClientRect();
    const now = new Map<string, Place>();
    for (const part of element.querySelectorAll<HTMLElement>(names[by])) {
      const name = part.dataset[by];
      const box = part.getBoundingClientRect();
      // A row that has no height only measures the columns.
      if (!name || box.height === 0) continue;
      const place = { x: box.x - origin.x, y: box.y - origin.y };
      now.set(name, place);
      const before = places.current.get(name);
      if (!before) continue;
      const [x, y] = [before.x - place.x, before.y - place.y];
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      if (wantsCalm()) part.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE_MS });
      else
        part.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          duration: MOVE_MS,
          easing: EASE_OUT,
        });
    }
    places.current = now;
  }, [order, by]);
  return container;
}
