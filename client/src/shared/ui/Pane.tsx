import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useScrolledByKeys } from './useScrolledByKeys';

interface PaneProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the screen that scrolls on its own, by keyboard too. */
export function Pane({ label, className, children }: PaneProps) {
  const part = useRef<HTMLDivElement>(null);
  useScrolledByKeys(part);
  return (
    <div ref={part} className={className} role="region" aria-label={label}>
      {children}
    </div>
  );
}
