import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Measured {
  widths: readonly number[];
  columns: number;
}

/**
 * Widths of the columns as the first rows made them. Where only a part of the rows is drawn they must not follow
 * what comes into sight. Measured anew when the frame changes its width.
 */
export function useFixedWidths(
  frame: RefObject<HTMLElement | null>,
  active: boolean,
  columns: number,
): readonly number[] | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!active || !element) return undefined;
    let width = 0;
    const measure = () => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      // Without fixed widths the table lays itself out once more.
      flushSync(() => setMeasured(null));
      const heads = [...element.querySelectorAll<HTMLElement>('thead th')];
      setMeasured({ widths: heads.map((head) => head.getBoundingClientRect().width), columns });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame, active, columns]);
  return active && measured?.columns === columns ? measured.widths : null;
}
