import { Modal } from 'antd';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, RowsSkeleton } from '@/shared/ui';
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
      <Modal
        open={open}
        centered
        destroyOnHidden
        width={480}
        title={t('giftFor', { name })}
        footer={null}
        mask={{ closable: false }}
        onCancel={close}
      >
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <GiftForm conversationId={conversationId} name={name} onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
