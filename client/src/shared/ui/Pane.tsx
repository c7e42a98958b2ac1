import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface PaneProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the screen that scrolls on its own: by keyboard too, as long as there is something to scroll. */
export function Pane({ label, className, children }: PaneProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      element.tabIndex = scrollWidth > clientWidth || scrollHeight > clientHeight ? 0 : -1;
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  });
  return (
    <div ref={part} className={className} role="region" aria-label={label}>
      {children}
    </div>
  );
}
