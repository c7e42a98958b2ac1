import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How long half of it has to be in sight. */
const SEEN_MS = 2_000;

/** Half of it, or as much of it as fills half of the window. */
const isHalf = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2));

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Told once, when what stands in the element has truly been seen: not in a tab behind others, and not passed by. */
export function useSeen<E extends HTMLElement>(onSeen: (() => void) | null): RefObject<E | null> {
  const element = useRef<E>(null);
  const told = useRef(false);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  const watched = onSeen !== null;
  useEffect(() => {
    const target = element.current;
    if (!watched || !target || told.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let half = false;
    const judge = () => {
      const seen = half && document.visibilityState === 'visible';
      if (!seen) {
        clearTimeout(timer);
        timer = undefined;
        return;
      }
      timer ??= setTimeout(() => {
        if (told.current) return;
        told.current = true;
        latest.current?.();
      }, SEEN_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) half = isHalf(last);
        judge();
      },
      { threshold: STEPS },
    );
    observer.observe(target);
    document.addEventListener('visibilitychange', judge);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', judge);
    };
  }, [watched]);
  return element;
}
