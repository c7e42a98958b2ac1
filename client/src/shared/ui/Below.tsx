import type { CSSProperties, ReactNode } from 'react';
import { isLoading } from './loadable';
import type { Loadable } from './loadable';

const unseen: CSSProperties = { visibility: 'hidden' };

interface BelowProps {
  above: readonly Loadable<unknown>[];
  children: ReactNode;
}

/** Parts below others that still load: they load as well, and are seen once nothing pushes them away. */
export const Below = ({ above, children }: BelowProps) => (
  <div className="column" style={above.some(isLoading) ? unseen : undefined}>
    {children}
  </div>
);
