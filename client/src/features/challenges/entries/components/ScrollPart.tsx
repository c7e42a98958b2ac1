import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** What is wider than its card is scrolled by keyboard too. */
export function ScrollPart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = part;
    if (current) current.tabIndex = current.scrollWidth > current.clientWidth ? 0 : -1;
  });
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
