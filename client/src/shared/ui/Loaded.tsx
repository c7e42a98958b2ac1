import type { CSSProperties, ReactNode } from 'react';
import { errorOf, hasFailed, isLoading } from './loadable';
import type { Loadable } from './loadable';
import { PageSkeleton, useSkeleton } from './Skeleton';
import { FailedState } from './States';

const room: CSSProperties = { display: 'contents', visibility: 'hidden' };

export interface LoadedProps<T> {
  query: Loadable<T>;
  /** Shapes of the real content. */
  skeleton?: ReactNode;
  /** Shown instead of the content where `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What did not load, in the words of the screen. */
  errorTitle?: ReactNode;
  errorText?: ReactNode;
  /** Inside a card. */
  compact?: boolean;
  children: (data: T) => ReactNode;
}

/** The four faces of anything that is fetched: loading, empty, failed or forbidden, and there. */
export function Loaded<T>(props: LoadedProps<T>) {
  const {
    query,
    skeleton = <PageSkeleton />,
    empty,
    isEmpty,
    errorTitle,
    errorText,
    compact = false,
    children,
  } = props;
  const phase = useSkeleton(isLoading(query));
  if (phase === 'show') return skeleton;
  // Not worth showing yet, but its room is taken, so that nothing jumps when it or the content comes.
  if (phase === 'wait')
    return (
      <div aria-hidden="true" style={room}>
        {skeleton}
      </div>
    );
  if (query.data !== undefined) {
    if (empty !== undefined && isEmpty?.(query.data)) return empty;
    return children(query.data);
  }
  if (hasFailed(query))
    return (
      <FailedState
        compact={compact}
        error={errorOf(query)}
        {...(errorTitle === undefined ? {} : { title: errorTitle })}
        {...(errorText === undefined ? {} : { text: errorText })}
        onRetry={() => void query.refetch()}
      />
    );
  return null;
}
