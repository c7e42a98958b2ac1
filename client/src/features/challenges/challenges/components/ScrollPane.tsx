import type { ReactNode } from 'react';

interface ScrollPaneProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A part of the screen that scrolls on its own, by keyboard as well. */
export const ScrollPane = ({ label, className, children }: ScrollPaneProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
  <div className={className} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);
