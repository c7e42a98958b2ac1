import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

interface Options {
  frame: RefObject<HTMLElement | null>;
  count: number;
  enabled: boolean;
  /** Draws a row before it takes the focus. */
  show: (index: number) => void;
  onOpen?: ((index: number) => void) | undefined;
  onChoose?: ((index: number) => void) | undefined;
  onLeave?: (() => void) | undefined;
}

const PAGE = 10;

const stepOf: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

const typing = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]');

/**
 * The rows of a table by keyboard: one of them is a tab stop; arrows, j and k move, Enter opens, x and Space choose,
 * Escape lets go. What lies inside a row keeps its own keys.
 */
export function useRowKeys(options: Options) {
  const { frame, count, enabled, show, onOpen, onChoose, onLeave } = options;
  const [at, setAt] = useState(0);
  const wanted = useRef<number | null>(null);
  const current = Math.min(at, Math.max(0, count - 1));

  // The row may have to be drawn first.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const row = (event.target as HTMLElement).closest('[data-index]');
    if (!row) return;
    const index = Number(row.getAttribute('data-index'));
    const onRow = event.target === row;
    const step = stepOf[event.key];
    if (step) {
      event.preventDefault();
      const next = Math.max(0, Math.min(count - 1, step(index, count - 1)));
      wanted.current = next;
      show(next);
      setAt(next);
      if (next === index) wanted.current = null;
    } else if (event.key === 'Enter' && onRow && onOpen) {
      event.preventDefault();
      onOpen(index);
    } else if ((event.key === 'x' || (event.key === ' ' && onRow)) && onChoose) {
      event.preventDefault();
      onChoose(index);
    } else if (event.key === 'Escape' && onLeave) {
      onLeave();
    }
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest('[data-index]');
    if (row) setAt(Number(row.getAttribute('data-index')));
  };

  return { current, handlers: enabled ? { onKeyDown, onFocus } : {} };
}
