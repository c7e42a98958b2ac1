import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api/errors';
import { isDeviceWallet } from './device-wallets';
import { usePayTexts } from './pay.texts';

const AddressDialog = lazy(async () => ({ default: (await import('@/entities/billing')).AddressDialog }));

interface Then {
  /** The payment goes on by itself. */
  pay: () => void;
  /** The payer presses again: a window of PayPal or of the device opens by a click alone. */
  again: () => void;
}

/** The billing address, asked for where an invoice must show it. What was chosen and typed stays as it is. */
export function usePayAddress(choice: string, then: Then) {
  const t = usePayTexts();
  // In the server's words; null = it is not asked for.
  const [why, setWhy] = useState<string | null>(null);
  const goesOn = choice !== 'paypal' && !isDeviceWallet(choice);
  const close = () => setWhy(null);
  const dialog: ReactNode = why !== null && (
    <Suspense fallback={null}>
      <AddressDialog
        lead={why}
        okText={t(goesOn ? 'addressAndPay' : 'addressSave')}
        onClose={close}
        onSaved={() => {
          close();
          if (goesOn) then.pay();
          else then.again();
        }}
      />
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
