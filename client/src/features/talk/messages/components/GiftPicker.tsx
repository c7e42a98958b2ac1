import { Gift } from 'lucide-react';
import { lazy, useState } from 'react';
import { PayModal } from '@/shared/pay/PayModal';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';

const GiftForm = lazy(async () => ({ default: (await import('./GiftForm')).GiftForm }));

/** A gift for the other person. */
export function GiftPicker({ conversationId, name }: { conversationId: string; name: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button type="text" icon={<Gift size={18} />} aria-label={t('gift')} onClick={() => setOpen(true)} />
      {open && (
        <PayModal title={t('giftFor', { name })} onClose={close}>
          {(onBusy) => (
            <GiftForm conversationId={conversationId} name={name} onBusy={onBusy} onDone={close} />
          )}
        </PayModal>
      )}
    </>
  );
}
