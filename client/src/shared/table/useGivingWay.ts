import { useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './types';

/** The wider the window a column asks for, the earlier it gives way. */
const ranks = ['xxl', 'xl', 'lg'] as const;

const rankOf = ({ responsive = [] }: Pick<Column<unknown>, 'responsive'>): number =>
  ranks.findIndex((name) => responsive.includes(name));

/**
 * The columns that fit. Those with `responsive` leave one after the other until nothing is wider than the frame, whose
 * width the window alone does not tell; all others, such as money and what can be done, always stay.
 */
export function useGivingWay<T>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<T>[],
): readonly Column<T>[] {
  const [gone, setGone] = useState(0);
  const order = useMemo(
    () =>
      columns.filter(({ responsive }) => responsive !== undefined).toSorted((a, b) => rankOf(a) - rankOf(b)),
    [columns],
  );
  const most = order.length;
  // Observed before the first paint, so that it shows no column that leaves in the next one.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || most === 0) return undefined;
    let width = element.clientWidth;
    let left = 0;
    const leave = (count: number) => {
      left = count;
      flushSync(() => setGone(count));
    };
    const narrow = () => {
      while (left < most && element.scrollWidth > element.clientWidth) leave(left + 1);
    };
    // Right after the rows are there: the observer is told of them only once they are laid out.
    queueMicrotask(narrow);
    // Before the next paint: in another width all of them stand once more, then those that do not fit leave.
    const ofFrame = new ResizeObserver(() => {
      if (element.clientWidth !== width) {
        width = element.clientWidth;
        leave(0);
      }
      narrow();
    });
    ofFrame.observe(element);
    // Rows, cells or a font that come later; in the next frame, since the table may not change while its size is told.
    const ofTable = new ResizeObserver(() => requestAnimationFrame(narrow));
    const table = element.querySelector('table');
    if (table) ofTable.observe(table);
    return () => {
      ofFrame.disconnect();
      ofTable.disconnect();
    };
  }, [frame, most]);
  return useMemo(() => {
    const left = new Set(order.slice(0, gone));
    return columns
      .filter((column) => !left.has(column))
      .map(({ responsive: _, ...column }) => column as Column<T>);
  }, [columns, order, gone]);
}
