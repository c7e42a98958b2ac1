import { Modal } from 'antd';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { textsOf } from '@/shared/i18n/i18n';

const { useTexts } = textsOf('pay');

interface PayModalProps {
  title: string;
  onClose: () => void;
  /** Draws what is paid, and says while it is being paid. */
  children: (onBusy: (busy: boolean) => void) => ReactNode;
}

/** A dialog in which something is paid: it stays while it pays. */
export function PayModal({ title, onClose, children }: PayModalProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      footer={null}
      // The bank's own dialog lies over this one and needs the focus.
      focusable={{ trap: !busy }}
      closable={{ 'aria-label': t('close'), disabled: busy }}
      mask={{ closable: false }}
      keyboard={!busy}
      onCancel={() => !busy && onClose()}
    >
      <Suspense fallback={null}>{children(setBusy)}</Suspense>
    </Modal>
  );
}
