import { useEffect, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router';
import { dropStill } from '@/shared/routing/still';
import { ErrorState } from '@/shared/ui';

/** What one screen that threw is replaced with, inside the frame, which still works. */
export function FailedScreen() {
  const error = useRouteError();
  useLayoutEffect(dropStill, []);
  useEffect(() => {
    console.error(error);
  }, [error]);
  return <ErrorState error={error} onRetry={() => location.reload()} />;
}
