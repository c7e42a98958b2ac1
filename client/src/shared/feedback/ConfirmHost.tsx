import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLoadedAhead } from '@/shared/routing/useLoadedAhead';
import { confirmRequest, subscribeConfirm } from './confirm-store';

const loadDialog = async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog });
const ConfirmDialog = lazy(loadDialog);

/** Shows what `confirm` asks, inside the section's theme. */
export function ConfirmHost() {
  const request = useSyncExternalStore(subscribeConfirm, confirmRequest, () => null);
  useLoadedAhead(loadDialog);
  return (
    <Suspense fallback={null}>{request && <ConfirmDialog key={request.id} request={request} />}</Suspense>
  );
}
