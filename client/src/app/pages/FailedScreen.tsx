import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorState } from '@/shared/ui';

/** What one screen that threw is replaced with, inside the frame, which still works. */
export function FailedScreen() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return <ErrorState error={error} onRetry={() => location.reload()} />;
}
