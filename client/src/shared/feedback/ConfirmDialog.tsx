import { Button, Modal } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/errors';
import { useStateTexts } from '@/shared/ui/states.texts';
import type { ConfirmRequest } from './confirm-store';
import { toast } from './toast-store';

/** One question with its two answers. */
export function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const t = useStateTexts();
  const [busy, setBusy] = useState(false);

  const accept = async () => {
    setBusy(true);
    try {
      await request.onOk?.();
      request.settle(true);
    } catch (error) {
      toast.error(errorMessage(error));
      request.settle(false);
    }
  };

  return (
    <Modal
      open
      centered
      width={420}
      title={request.title}
      closable={!busy}
      mask={{ closable: !busy }}
      keyboard={!busy}
      onCancel={() => request.settle(false)}
      footer={[
        <Button key="cancel" disabled={busy} onClick={() => request.settle(false)}>
          {request.cancelText ?? t('cancel')}
        </Button>,
        <Button
          key="ok"
          type="primary"
          autoFocus={!request.danger}
          danger={request.danger ?? false}
          loading={busy}
          disabled={busy}
          onClick={() => void accept()}
        >
          {request.okText ?? t('ok')}
        </Button>,
      ]}
    >
      {request.description}
    </Modal>
  );
}
