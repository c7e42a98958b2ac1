import { Form, Input } from 'antd';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { CodeInput } from '@/shared/form';
import { formatClock } from '@/shared/format';
import { Button, useSecondsLeft } from '@/shared/ui';
import { loginByCode, secondStepOf, useSendCode } from '../api/login';
import { useTexts } from '../texts';
import styles from './login.module.css';

const LENGTH = 6;
const TRIES = 5;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Address, then six boxes. An unknown address gets an account. */
export function CodeForm({ onSecondStep }: { onSecondStep: (challenge: string) => void }) {
  const t = useTexts();
  const send = useSendCode();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [code, setCode] = useState('');
  // Wrong tries with the code that was sent last; the server ends it after the fifth.
  const [tries, setTries] = useState(0);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const wait = useSecondsLeft(nextAt);
  const spent = tries >= TRIES;

  const ask = async () => {
    const wanted = email.trim();
    if (!address.test(wanted)) {
      setComplaint(t('emailWrong'));
      return;
    }
    setComplaint(null);
    try {
      const sent = await send.mutateAsync(wanted);
      setSentTo(wanted);
      setNextAt(Date.now() + sent.resendAfter * 1000);
      setCode('');
      setTries(0);
      setWrong(false);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  const enter = async (typed: string) => {
    if (busy || sentTo === null || typed.length < LENGTH) return;
    setBusy(true);
    try {
      await loginByCode(sentTo, typed);
    } catch (error) {
      const challenge = secondStepOf(error);
      if (challenge !== null) onSecondStep(challenge);
      else if (error instanceof ApiError && error.code === 'INVALID_CODE') {
        setTries(tries + 1);
        setWrong(true);
        setCode('');
      } else toast.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const submit = () => void (sentTo === null ? ask() : enter(code));

  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit} noValidate>
      <Form.Item
        label={t('email')}
        htmlFor="login-email"
        {...(complaint ? { validateStatus: 'error' as const, help: complaint } : {})}
      >
        <Input
          id="login-email"
          size="large"
          type="email"
          autoComplete="email webauthn"
          autoFocus
          className={styles.input ?? ''}
          prefix={<Mail size={17} aria-hidden="true" />}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setSentTo(null);
          }}
        />
      </Form.Item>
      {sentTo !== null && (
        <div className={styles.code}>
          <div className={styles.label}>
            <span>{t('code')}</span>
            {wait > 0 && !spent ? (
              <em className="num">{t('codeAgain', { time: formatClock(wait) })}</em>
            ) : (
              <button type="button" className="link" onClick={() => void ask()}>
                {t('codeResend')}
              </button>
            )}
          </div>
          <CodeInput
            key={tries}
            autoFocus
            label={t('code')}
            value={code}
            invalid={wrong}
            disabled={busy || spent}
            onChange={(next) => {
              setCode(next);
              setWrong(false);
            }}
            onComplete={(typed) => void enter(typed)}
          />
          {wrong && (
            <p className={styles.wrong} role="alert">
              {spent ? t('codeSpent') : t('codeWrong', { count: TRIES - tries })}
            </p>
          )}
        </div>
      )}
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        className={styles.submit}
        loading={busy || send.isPending}
      >
        {t(sentTo === null ? 'send' : 'login')}
      </Button>
    </Form>
  );
}
