import { Alert, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api';
import { formatInteger } from '@/shared/format';
import { useStepUp } from '@/shared/step-up';
import { Button } from '@/shared/ui';
import { useCloseAccount } from '../api/leaving';
import { useTexts } from '../texts/leaving';

interface CloseDialogProps {
  lapsingCoins: number;
  onClose: () => void;
}

/** What is agreed to, then the mailed code. */
export function CloseDialog({ lapsingCoins, onClose }: CloseDialogProps) {
  const t = useTexts();
  const close = useCloseAccount(t('closed'));
  const { confirmed, dialog } = useStepUp();
  const [reason, setReason] = useState('');
  const [lapse, setLapse] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agreed = lapsingCoins === 0 || lapse;

  const send = async () => {
    setProblem(null);
    const why = reason.trim();
    const body = {
      ...(why === '' ? {} : { reason: why }),
      ...(lapsingCoins > 0 ? { lapseCoins: lapse } : {}),
    };
    const question = { purpose: 'delete', title: t('closeTitle'), okText: t('closeButton') } as const;
    try {
      const done = await confirmed(question, (code) => close.mutateAsync({ code, ...body }));
      if (done !== undefined) onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  return (
    <>
      <Modal
        open={dialog === null}
        centered
        width={480}
        title={t('closeTitle')}
        footer={null}
        onCancel={onClose}
      >
        <div className="column">
          {problem && <Alert role="alert" type="error" showIcon title={problem} />}
          <p className="muted">{t('closeText')}</p>
          <label>
            <span className="strong">{t('reason')}</span>
            <Input.TextArea
              value={reason}
              maxLength={1000}
              autoSize={{ minRows: 2, maxRows: 5 }}
              placeholder={t('reasonHint')}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          {lapsingCoins > 0 && (
            <Checkbox checked={lapse} onChange={(event) => setLapse(event.target.checked)}>
              {t('agreeLapse', { coins: formatInteger(lapsingCoins) })}
            </Checkbox>
          )}
          <div className="row" style={{ justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              danger
              type="primary"
              disabled={!agreed}
              title={agreed ? undefined : t('agreeFirst')}
              onClick={() => void send()}
            >
              {t('next')}
            </Button>
          </div>
        </div>
      </Modal>
      {dialog}
    </>
  );
}
