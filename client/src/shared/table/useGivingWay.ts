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
  rows: readonly T[],
): readonly Column<T>[] {
  const [room, setRoom] = useState({ gone: 0 });
  const order = useMemo(
    () =>
      columns.filter(({ responsive }) => responsive !== undefined).toSorted((a, b) => rankOf(a) - rankOf(b)),
    [columns],
  );
  const most = order.length;
  // Before the paint; other rows, or words in another language, may be wider.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element && room.gone < most && element.scrollWidth > element.clientWidth)
      setRoom({ gone: room.gone + 1 });
  }, [frame, most, room, columns, rows]);
  useEffect(() => {
    const element = frame.current;
    if (!element || most === 0) return undefined;
    let width = element.clientWidth;
    const watch = new ResizeObserver(() => {
      if (element.clientWidth !== width) {
        width = element.clientWidth;
        flushSync(() => setRoom({ gone: 0 }));
      }
    });
    watch.observe(element);
    // A cell or a font that comes later; in the next frame, as the table may not change while its size is told.
    const later = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth)
        requestAnimationFrame(() => setRoom(({ gone }) => ({ gone })));
    });
    const table = element.querySelector('table');
    if (table) later.observe(table);
    return () => {
      watch.disconnect();
      later.disconnect();
    };
  }, [frame, most]);
  return useMemo(() => {
    const left = new Set(order.slice(0, room.gone));
    return columns
      .filter((column) => !left.has(column))
      .map(({ responsive: _, ...column }) => column as Column<T>);
  }, [columns, order, room]);
}
