import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * A part that scrolls takes the focus, so that the keyboard scrolls it, as long as there is something to scroll and
 * nothing in it is `reached` already. Both change with the window and with what is in it.
 */
export function useScrolledByKeys(part: RefObject<HTMLElement | null>, reached = false): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
      element.tabIndex = scrolls && !reached ? 0 : -1;
    });
    const watch = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    // Not after each render: a long table draws other rows all the time while it is scrolled.
    const children = new MutationObserver(watch);
    children.observe(element, { childList: true });
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [part, reached]);
}
