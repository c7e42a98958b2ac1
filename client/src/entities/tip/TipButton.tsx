import { Modal } from 'antd';
import { HeartHandshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/shared/ui';
import { useTexts } from './texts';

const TipForm = lazy(async () => ({ default: (await import('./TipForm')).TipForm }));

/** Beside a person: a tip, by every way of paying there is. The dialog stays while it pays. */
export function TipButton({ to }: { to: { id: string; displayName: string } }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button size="small" icon={<HeartHandshake size={15} />} onClick={() => setOpen(true)}>
        {t('give')}
      </Button>
      {open && (
        <Modal
          open
          centered
          width={480}
          title={t('giveTo', { name: to.displayName })}
          footer={null}
          // The bank's own dialog lies over this one and needs the focus.
          focusable={{ trap: !busy }}
          closable={{ 'aria-label': t('close'), disabled: busy }}
          mask={{ closable: false }}
          keyboard={!busy}
          onCancel={() => !busy && setOpen(false)}
        >
          <Suspense fallback={null}>
            <TipForm to={to} onBusy={setBusy} onDone={() => setOpen(false)} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
