import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, ApiError, errorMessage, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { CodeInput } from '@/shared/form/CodeInput';
import { formatClock } from '@/shared/format';
import { usePasskeyOffer, usePasskeyWords } from '@/shared/passkey';
import { Button, useSecondsLeft } from '@/shared/ui';
import { useTexts } from './texts';
import styles from './step-up.module.css';

const LENGTH = 6;
/** As long as the server sends no other code. */
const PAUSE_MS = 30_000;

export interface StepUpDialogProps {
  purpose: Schemas['StepUpPurpose'];
  title: string;
  okText: string;
  onCancel: () => void;
  /** Throws only where the code was wrong; everything else is the caller's to tell. */
  onCode: (code: string) => Promise<void>;
}

/** Mails a code and asks for it; a passkey of the person does as well. */
export function StepUpDialog({ purpose, title, okText, onCancel, onCode }: StepUpDialogProps) {
  const t = useTexts();
  const { user } = useSession();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const wait = useSecondsLeft(nextAt);
  const begun = useRef(false);
  const send = useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/step-up', { body: { purpose } })),
    meta: { quiet: true },
    onSuccess: () => setNextAt(Date.now() + PAUSE_MS),
  });
  const { mutate } = send;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  const enter = async (typed: string) => {
    if (busy || typed.length < LENGTH) return;
    setBusy(true);
    try {
      await onCode(typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWrong(true);
      setCode('');
      setRound(round + 1);
      setBusy(false);
    }
  };
  const passkey = usePasskeyOffer(() =>
    unwrap(api.POST('/api/auth/step-up/passkey/options', { body: { purpose } })),
  );
  const words = usePasskeyWords();
  const byPasskey = async () => {
    setBusy(true);
    try {
      const body = { purpose, passkey: await passkey.sign() };
      const { code: given } = await unwrap(api.POST('/api/auth/step-up/passkey', { body }));
      await onCode(given);
    } catch (error) {
      toast.error(words(error));
      setBusy(false);
    }
  };
  const email = user?.email ?? '';
  const told = send.isError
    ? t('failed', { reason: errorMessage(send.error) })
    : send.data
      ? t(send.data.status ? 'sent' : 'stillGood', { email })
      : t('sending');

  return (
    <Modal
      open
      centered
      width={420}
      title={title}
      footer={null}
      closable={{ disabled: busy }}
      mask={{ closable: false }}
      keyboard={!busy}
      onCancel={() => !busy && onCancel()}
    >
      <div className={styles.dialog}>
        <p className="muted" aria-live="polite">
          {told}
        </p>
        <CodeInput
          key={round}
          autoFocus
          label={t('code')}
          value={code}
          invalid={wrong}
          disabled={busy}
          onChange={(next) => {
            setCode(next);
            setWrong(false);
          }}
          onComplete={(typed) => void enter(typed)}
        />
        {wrong && (
          <p className={styles.wrong} role="alert">
            {t('wrong')}
          </p>
        )}
        {passkey.offered && (
          <Button
            block
            icon={<Fingerprint size={16} aria-hidden="true" />}
            disabled={busy}
            onClick={() => void byPasskey()}
          >
            {t('passkey')}
          </Button>
        )}
        <div className={styles.actions}>
          <Button
            type="text"
            disabled={wait > 0 || busy}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {wait > 0 ? t('againIn', { time: formatClock(wait) }) : t('again')}
          </Button>
          <span className="grow" />
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            loading={busy}
            disabled={code.length < LENGTH}
            onClick={() => void enter(code)}
          >
            {okText}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
