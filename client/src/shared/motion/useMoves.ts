import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The time a row takes to its new place; the same as `--slow`. */
const MOVE_MS = 280;

const reduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets what carries `data-move` slide to its new place whenever `order` changes, wherever inside the container it went.
 * Who asked for less motion sees it fade in there instead.
 */
export function useMoves<T extends HTMLElement>(order: string): RefObject<T | null> {
  const container = useRef<T>(null);
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, DOMRect>();
    const origin = container.current?.getBoundingClientRect();
    for (const part of container.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const name = part.dataset['move'] ?? '';
      const { left, top, width, height } = part.getBoundingClientRect();
      // Measured inside the container, so that scrolling is no move.
      const place = new DOMRect(left - (origin?.left ?? 0), top - (origin?.top ?? 0), width, height);
      now.set(name, place);
      const was = before.get(name);
      if (!was || (was.x === place.x && was.y === place.y)) continue;
      const frames = reduced()
        ? [{ opacity: 0.3 }, { opacity: 1 }]
        : [{ transform: `translate(${was.x - place.x}px, ${was.y - place.y}px)` }, { transform: 'none' }];
      part.animate(frames, { duration: MOVE_MS, easing: 'ease-out' });
    }
    places.current = now;
  }, [order]);
  return container;
}
