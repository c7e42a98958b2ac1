import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
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
  // A new object each time, so that another width is always measured anew.
  const [{ gone }, setState] = useState({ gone: 0 });
  const order = useMemo(
    () =>
      columns.filter(({ responsive }) => responsive !== undefined).toSorted((a, b) => rankOf(a) - rankOf(b)),
    [columns],
  );
  const most = order.length;
  useLayoutEffect(() => {
    const element = frame.current;
    if (element && gone < most && element.scrollWidth > element.clientWidth) setState({ gone: gone + 1 });
  });
  useEffect(() => {
    const element = frame.current;
    if (!element || most === 0) return undefined;
    let width = element.clientWidth;
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      // With all of them once more; before the next paint those that do not fit have left again.
      flushSync(() => setState({ gone: 0 }));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, most]);
  return useMemo(() => {
    const left = new Set(order.slice(0, gone));
    return columns
      .filter((column) => !left.has(column))
      .map(({ responsive: _, ...column }) => column as Column<T>);
  }, [columns, order, gone]);
}
