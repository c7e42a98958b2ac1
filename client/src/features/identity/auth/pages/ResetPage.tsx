import { Input } from 'antd';
import { ArrowLeft, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { EmailDto, ResetPasswordDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { Button, EmptyState, PlainPage } from '@/shared/ui';
import { useForgot, useReset } from '../api/password';
import { useMailedToken } from '@/shared/routing/useMailedToken';
import { usePasswordTexts } from '../password.texts';
import styles from './second-factor.module.css';

const Email = fieldOf(EmailDto);
const Password = fieldOf(ResetPasswordDto);

function Forgot() {
  const t = usePasswordTexts();
  const forgot = useForgot();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <>
        <h1>{t('forgotSent')}</h1>
        <p>{t('forgotSentText', { email: sentTo })}</p>
        <Button size="large" onClick={() => setSentTo(null)}>
          {t('forgotOther')}
        </Button>
      </>
    );
  return (
    <>
      <h1>{t('forgotTitle')}</h1>
      <p>{t('forgotLead')}</p>
      <AppForm<Schemas['EmailDto']>
        className={styles.form ?? ''}
        onSend={async ({ email }) => {
          await forgot.mutateAsync(email.trim());
          setSentTo(email.trim());
        }}
      >
        <Email name="email" label={t('email')} says={t('emailWrong')} validateTrigger="onSubmit">
          <Input
            size="large"
            type="email"
            autoComplete="email"
            autoFocus
            prefix={<Mail size={17} aria-hidden="true" />}
          />
        </Email>
        <Submit size="large">{t('forgotSend')}</Submit>
      </AppForm>
    </>
  );
}

function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const t = usePasswordTexts();
  const navigate = useNavigate();
  const reset = useReset();
  const send = async ({ password }: { password: string }) => {
    try {
      await reset.mutateAsync({ token, password });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_TOKEN') throw error;
      onExpired();
      return;
    }
    toast.success(t('resetDone'));
    void navigate('/login', { replace: true });
  };
  return (
    <>
      <h1>{t('resetTitle')}</h1>
      <p>{t('resetLead')}</p>
      <AppForm<Pick<Schemas['ResetPasswordDto'], 'password'>> className={styles.form ?? ''} onSend={send}>
        <Password
          name="password"
          label={t('password')}
          extra={t('passwordHint')}
          says={t('passwordShort')}
          validateTrigger="onSubmit"
        >
          <Input.Password size="large" autoComplete="new-password" autoFocus />
        </Password>
        <Submit size="large">{t('resetSend')}</Submit>
      </AppForm>
    </>
  );
}

/** Without a token: asks for a link. With one, as the mail brings it: takes the new password. */
export function ResetPage() {
  const token = useMailedToken('reset');
  return <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string | null }) {
  const t = usePasswordTexts();
  const [state, setState] = useState<'open' | 'expired' | 'again'>('open');
  return (
    <PlainPage>
      {state === 'expired' ? (
        <EmptyState
          drawing="lock"
          title={t('expired')}
          text={t('expiredText')}
          actions={
            <Button type="primary" onClick={() => setState('again')}>
              {t('another')}
            </Button>
          }
        />
      ) : token && state === 'open' ? (
        <NewPassword token={token} onExpired={() => setState('expired')} />
      ) : (
        <Forgot />
      )}
      <Link to="/login" className="link row">
        <ArrowLeft size={15} aria-hidden="true" />
        {t('login')}
      </Link>
    </PlainPage>
  );
}
