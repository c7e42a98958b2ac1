import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Height of a table's row where only a part of them is drawn, and of its head. */
export const ROW_HEIGHT = 47;
const HEAD_HEIGHT = 39;
/** Rows drawn beyond the edges; the window moves in steps so that most frames draw nothing new. */
const BEYOND = 12;
const STEP = 6;

export interface RowWindow {
  first: number;
  end: number;
  /** Brings a row between the edges. */
  show: (index: number) => void;
}

interface Options {
  frame: RefObject<HTMLElement | null>;
  count: number;
  active: boolean;
  /** Height of a row. */
  row?: number;
  /** Height of what stays above them. */
  head?: number;
  /** Called near the end of the list. */
  onEnd?: (() => void) | undefined;
}

function windowOf(scrollTop: number, height: number, count: number, row: number): [number, number] {
  const at = Math.floor(scrollTop / row / STEP) * STEP;
  const shown = Math.ceil(height / row) + STEP;
  const first = Math.max(0, Math.min(at - BEYOND, count - shown - BEYOND));
  return [first, Math.min(count, at + shown + BEYOND)];
}

function bringIntoView(element: HTMLElement, top: number, row: number, head: number): void {
  const room = element.clientHeight - head - row;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top > element.scrollTop + room) element.scrollTop = top - room;
}

/** Which rows of a long list are drawn: those on screen and a few around them. */
export function useWindow(options: Options): RowWindow {
  const { frame, count, active, row = ROW_HEIGHT, head = HEAD_HEIGHT, onEnd } = options;
  const [[first, end], setRange] = useState<[number, number]>(() => windowOf(0, 600, count, row));
  const ended = useRef(onEnd);
  useLayoutEffect(() => {
    ended.current = onEnd;
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!active || !element) return undefined;
    const look = () => {
      const next = windowOf(element.scrollTop, element.clientHeight || 600, count, row);
      setRange((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (left < BEYOND * row) ended.current?.();
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [frame, count, active, row]);

  const show = (index: number) => {
    if (frame.current) bringIntoView(frame.current, index * row, row, head);
  };

  return active ? { first, end: Math.min(end, count), show } : { first: 0, end: count, show };
}
