import { useCallback, useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { motion } from '@/shared/theme';
import { isSmall } from '@/shared/ui/useSmall';

export interface Dropdown {
  open: boolean;
  close: () => void;
  box: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** For the element around button and menu. */
  area: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
  toggle: (event: MouseEvent) => void;
}

/** Opens on hover where there is room, on click where not; an outside click closes it, late on large screens. */
export function useDropdown(): Dropdown {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(true);
  }, []);
  const closeLater = useCallback(() => {
    clearTimeout(timer.current);
    if (isSmall()) setOpen(false);
    else timer.current = setTimeout(() => setOpen(false), motion.menuCloseDelay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) closeLater();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('click', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('click', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open, close, closeLater]);

  const byMouse = (run: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isSmall()) run();
  };
  return {
    open,
    close,
    box,
    button,
    area: { onPointerEnter: byMouse(show), onPointerLeave: byMouse(closeLater) },
    toggle: (event) => {
      // The mouse has opened it on its way to the click, which must not close it again.
      const hovered =
        event.detail > 0 && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
      if (open && !(hovered && !isSmall())) close();
      else show();
    },
  };
}
