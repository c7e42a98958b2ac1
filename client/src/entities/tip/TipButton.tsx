import { HeartHandshake } from 'lucide-react';
import { lazy, useState } from 'react';
import { PayModal } from '@/shared/pay/PayModal';
import { Button } from '@/shared/ui';
import { useTexts } from './texts';

const TipForm = lazy(async () => ({ default: (await import('./TipForm')).TipForm }));

/** Beside a person: a tip, by every way of paying there is. The dialog stays while it pays. */
export function TipButton({ to }: { to: { id: string; displayName: string } }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<HeartHandshake size={15} />} onClick={() => setOpen(true)}>
        {t('give')}
      </Button>
      {open && (
        <PayModal title={t('giveTo', { name: to.displayName })} onClose={() => setOpen(false)}>
          {(onBusy) => <TipForm to={to} onBusy={onBusy} onDone={() => setOpen(false)} />}
        </PayModal>
      )}
    </>
  );
}
