import { createContext, lazy, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PayModal } from '@/shared/pay/PayModal';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/money';

const Form = lazy(async () => ({ default: (await import('./TopUpForm')).TopUpForm }));

interface TopUpHandle {
  /** Opens it, with a sum that was worked out elsewhere. */
  show: (amountMinor?: number) => void;
}

const TopUpContext = createContext<TopUpHandle | null>(null);

/** Opens the one top-up dialog of the challenge on screen. */
export function useTopUp(): TopUpHandle {
  const found = useContext(TopUpContext);
  if (!found) throw new Error('useTopUp stands inside TopUpDialog');
  return found;
}

export function TopUpDialog({ challenge, children }: { challenge: Challenge; children: ReactNode }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState<number>();
  const handle = useMemo(
    () => ({
      show: (amountMinor?: number) => {
        setAmount(amountMinor);
        setOpen(true);
      },
    }),
    [],
  );
  return (
    <TopUpContext value={handle}>
      {children}
      {open && (
        <PayModal title={t('topUpTitle')} onClose={() => setOpen(false)}>
          {(onBusy) => (
            <Form
              challenge={challenge}
              {...(amount ? { start: amount } : {})}
              onBusy={onBusy}
              onDone={() => setOpen(false)}
            />
          )}
        </PayModal>
      )}
    </TopUpContext>
  );
}
