import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api/errors';

const AddressDialog = lazy(async () => ({ default: (await import('@/entities/billing')).AddressDialog }));

interface AddressFirst {
  /** What follows once the address is saved. */
  okText: string;
  onSaved: () => void;
}

/** The billing address, asked for where an invoice must show it. `dialog` stands anywhere in the screen. */
export function useAddressFirst({ okText, onSaved }: AddressFirst) {
  // In the server's words; null = it is not asked for.
  const [why, setWhy] = useState<string | null>(null);
  const close = () => setWhy(null);
  const saved = () => {
    close();
    onSaved();
  };
  const dialog: ReactNode = why !== null && (
    <Suspense fallback={null}>
      <AddressDialog lead={why} okText={okText} onClose={close} onSaved={saved} />
    </Suspense>
  );
  /** Whether the refusal was that. */
  const asks = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'BILLING_ADDRESS_REQUIRED') return false;
    setWhy(error.message);
    return true;
  };
  return { asks, dialog };
}
