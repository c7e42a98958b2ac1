import { Modal } from 'antd';
import { createContext, lazy, Suspense, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
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
  const [busy, setBusy] = useState(false);
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
      <Modal
        open={open}
        title={t('topUpTitle')}
        footer={null}
        width={480}
        closable={!busy}
        mask={{ closable: false }}
        keyboard={!busy}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Suspense fallback={null}>
          <Form
            challenge={challenge}
            {...(amount ? { start: amount } : {})}
            onBusy={setBusy}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      </Modal>
    </TopUpContext>
  );
}
