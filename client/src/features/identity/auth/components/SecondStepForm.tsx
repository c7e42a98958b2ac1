import { Form, Input } from 'antd';
import { ArrowLeft, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { CodeInput } from '@/shared/form';
import { usePasskeyOffer, usePasskeyWords } from '@/shared/passkey';
import { Button } from '@/shared/ui';
import { askSecondPasskey, finishByPasskey, finishSecondStep } from '../api/login';
import { useTexts } from '../texts';
import styles from './login.module.css';

const LENGTH = 6;

interface SecondStepFormProps {
  challenge: string;
  /** To the first step again. */
  onBack: () => void;
}

/** The code of the authenticator app, one of the recovery codes, or a passkey where the person has one. */
export function SecondStepForm({ challenge, onBack }: SecondStepFormProps) {
  const t = useTexts();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const byApp = way === 'app';
  const passkey = usePasskeyOffer(() => askSecondPasskey(challenge));
  const words = usePasskeyWords();

  const enter = async (typed: string) => {
    if (busy || typed === '') return;
    setBusy(true);
    try {
      const left = await finishSecondStep(challenge, typed);
      if (left !== null) toast.warning(t('recoveryLeft', { count: left }));
    } catch (error) {
      setBusy(false);
      const refused = error instanceof ApiError ? error.code : '';
      if (refused === 'INVALID_CODE' || refused === 'VALIDATION_FAILED') {
        setWrong(true);
        setCode('');
        setRound(round + 1);
        return;
      }
      toast.error(errorMessage(error));
      if (refused === 'INVALID_TOKEN') onBack();
    }
  };

  const enterByPasskey = async () => {
    setBusy(true);
    try {
      await finishByPasskey(challenge, await passkey.sign());
    } catch (error) {
      setBusy(false);
      toast.error(words(error));
      if (error instanceof ApiError && error.code === 'INVALID_TOKEN') onBack();
    }
  };

  const change = () => {
    setWay(byApp ? 'recovery' : 'app');
    setCode('');
    setWrong(false);
  };
  const told = wrong && (
    <p id="second-step-wrong" className={styles.wrong} role="alert">
      {t(byApp ? 'secondWrong' : 'recoveryWrong')}
    </p>
  );

  return (
    <>
      <h1>{t('secondTitle')}</h1>
      <p>{t(byApp ? 'secondLead' : 'recoveryEnter')}</p>
      <Form
        layout="vertical"
        requiredMark={false}
        className={styles.second ?? ''}
        onFinish={() => void enter(code)}
        noValidate
      >
        {byApp ? (
          <div className={styles.code}>
            <CodeInput
              key={round}
              autoFocus
              label={t('secondCode')}
              value={code}
              invalid={wrong}
              disabled={busy}
              onChange={(next) => {
                setCode(next);
                setWrong(false);
              }}
              onComplete={(typed) => void enter(typed)}
            />
            {told}
          </div>
        ) : (
          <Form.Item
            label={t('recoveryCode')}
            htmlFor="login-recovery"
            {...(wrong ? { validateStatus: 'error' as const, help: t('recoveryWrong') } : {})}
          >
            <Input
              id="login-recovery"
              key={round}
              size="large"
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={styles.input ?? ''}
              value={code}
              onChange={(event) => {
                setCode(event.target.value.replace(/[\s-]/g, '').toLowerCase());
                setWrong(false);
              }}
            />
          </Form.Item>
        )}
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          className={styles.submit}
          loading={busy}
          disabled={byApp ? code.length < LENGTH : code === ''}
        >
          {t('login')}
        </Button>
      </Form>
      {passkey.offered && (
        <button
          type="button"
          className={`link ${styles.other}`}
          disabled={busy}
          onClick={() => void enterByPasskey()}
        >
          <Fingerprint size={15} aria-hidden="true" />
          {t('secondPasskey')}
        </button>
      )}
      <button type="button" className={`link ${styles.other}`} onClick={change}>
        {t(byApp ? 'recoveryUse' : 'appUse')}
      </button>
      <button type="button" className={`link ${styles.other}`} onClick={onBack}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('secondBack')}
      </button>
    </>
  );
}
