import type { CSSProperties, ReactNode } from 'react';
import { isLoading } from './loadable';
import type { Loadable } from './loadable';
import { useSkeleton } from './Skeleton';

const unseen: CSSProperties = { visibility: 'hidden' };

interface BelowProps {
  above: readonly Loadable<unknown>[];
  children: ReactNode;
}

/**
 * Parts below others that still load: they load as well, and are seen once nothing pushes them away. The shapes above
 * may stay a moment longer than the loading.
 */
export function Below({ above, children }: BelowProps) {
  const settled = useSkeleton(above.some(isLoading)) === 'done';
  return (
    <div className="column" style={settled ? undefined : unseen}>
      {children}
    </div>
  );
}
