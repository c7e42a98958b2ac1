import { Alert, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../shared/api';
import { CodeInput } from '../../../shared/form';
import { formatInteger } from '../../../shared/format';
import { Button } from '../../../shared/ui';
import { mailClosingCode, useCloseAccount } from '../api/leaving';
import { useTexts } from '../texts/leaving';

const CODE_LENGTH = 6;

interface CloseDialogProps {
  lapsingCoins: number;
  onClose: () => void;
}

/** Two steps: what is agreed to, then the mailed code. */
export function CloseDialog({ lapsingCoins, onClose }: CloseDialogProps) {
  const t = useTexts();
  const close = useCloseAccount(t('closed'));
  const [step, setStep] = useState<'agree' | 'code'>('agree');
  const [reason, setReason] = useState('');
  const [lapse, setLapse] = useState(false);
  const [code, setCode] = useState('');
  const [mailing, setMailing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = mailing || close.isPending;

  const mail = async () => {
    setMailing(true);
    setProblem(null);
    setCode('');
    try {
      await mailClosingCode();
      setStep('code');
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setMailing(false);
    }
  };

  const send = async (typed: string) => {
    setProblem(null);
    try {
      const why = reason.trim();
      await close.mutateAsync({
        code: typed,
        ...(why === '' ? {} : { reason: why }),
        ...(lapsingCoins > 0 ? { lapseCoins: lapse } : {}),
      });
      onClose();
    } catch (error) {
      setCode('');
      const wrong = error instanceof ApiError && error.code === 'INVALID_CODE';
      setProblem(wrong ? t('codeWrong') : errorMessage(error));
    }
  };

  return (
    <Modal
      open
      centered
      width={480}
      title={t('closeTitle')}
      footer={null}
      closable={{ disabled: busy }}
      mask={{ closable: !busy }}
      keyboard={!busy}
      onCancel={() => !busy && onClose()}
    >
      <div className="column">
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
        {step === 'agree' ? (
          <>
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
          </>
        ) : (
          <>
            <p className="muted">{t('codeText')}</p>
            <CodeInput
              autoFocus
              label={t('code')}
              value={code}
              invalid={problem !== null}
              disabled={busy}
              onChange={setCode}
              onComplete={(typed) => void send(typed)}
            />
            <span>
              <Button type="link" disabled={busy} onClick={() => void mail()}>
                {t('codeAgain')}
              </Button>
            </span>
          </>
        )}
        <div className="row" style={{ justifyContent: 'flex-end' }}>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          {step === 'agree' ? (
            <Button
              danger
              type="primary"
              loading={mailing}
              disabled={lapsingCoins > 0 && !lapse}
              title={lapsingCoins > 0 && !lapse ? t('agreeFirst') : undefined}
              onClick={() => void mail()}
            >
              {t('next')}
            </Button>
          ) : (
            <Button
              danger
              type="primary"
              loading={close.isPending}
              disabled={code.length < CODE_LENGTH}
              onClick={() => void send(code)}
            >
              {t('closeButton')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
