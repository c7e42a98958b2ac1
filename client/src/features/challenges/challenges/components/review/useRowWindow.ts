import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** So few rows are drawn whole. */
const WHOLE = 100;
const AROUND = 8;

interface RowWindow {
  from: number;
  to: number;
  /** Room of the rows that are not drawn. */
  before: number;
  after: number;
}

/** The rows that are in sight of a long list whose rows are equally high. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  open: number,
): RowWindow {
  const [sight, setSight] = useState({ top: 0, rows: 20 });
  const long = count > WHOLE;

  useEffect(() => {
    const element = frame.current;
    if (!element || !long) return undefined;
    const look = () =>
      setSight((before) => {
        const top = Math.floor(element.scrollTop / height);
        const rows = Math.ceil(element.clientHeight / height);
        return before.top === top && before.rows === rows ? before : { top, rows };
      });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, long, height]);

  // The open row is always in sight.
  useEffect(() => {
    const element = frame.current;
    if (!element || open < 0) return;
    const top = open * height;
    const { scrollTop, clientHeight } = element;
    if (top < scrollTop) element.scrollTo({ top });
    else if (top + height > scrollTop + clientHeight) element.scrollTo({ top: top + height - clientHeight });
  }, [frame, open, height]);

  const from = long ? Math.max(0, sight.top - AROUND) : 0;
  const to = long ? Math.min(count, sight.top + sight.rows + AROUND) : count;
  return { from, to, before: from * height, after: (count - to) * height };
}
