import { lazy, Suspense } from 'react';
import { useChargeModal } from '@/entities/wallet';

const ChargeModal = lazy(async () => ({ default: (await import('./ChargeModal')).ChargeModal }));

/** The one charge dialog, over any screen; its code is loaded when it is first opened. */
export function ChargeOverlay() {
  const { open } = useChargeModal();
  return <Suspense fallback={null}>{open && <ChargeModal />}</Suspense>;
}
