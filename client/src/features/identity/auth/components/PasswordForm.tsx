import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { SignInDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { loginByPassword } from '../api/login';
import { useTexts } from '../texts';
import styles from './login.module.css';
import { TotpField } from './TotpField';

const Field = fieldOf(SignInDto);
const fields = { INVALID_CREDENTIALS: 'passwordWrong', INVALID_CODE: 'totpWrong' } as const;

/** Refusals in the reader's language, beside the password. */
function worded(error: ApiError, t: ReturnType<typeof useTexts>): ApiError {
  const known = fields[error.code as keyof typeof fields];
  const text = known ? t(known) : error.status === 429 ? t('tooMany') : null;
  if (text === null) return error;
  const details = [{ field: 'password', rule: error.code, message: text }];
  return new ApiError(error.status, { code: error.code, message: text, details }, error);
}

type Values = Pick<Schemas['SignInDto'], 'login' | 'password'>;

export function PasswordForm() {
  const t = useTexts();
  const [totp, setTotp] = useState<string | null>(null);

  const send = async ({ login, password }: Values) => {
    try {
      await loginByPassword(login.trim(), password, totp || undefined);
    } catch (error) {
      // The password was right; only the app's code is missing.
      if (!(error instanceof ApiError)) throw error;
      if (totp === null && error.code === 'TOTP_REQUIRED') setTotp('');
      else throw worded(error, t);
    }
  };

  return (
    <AppForm<Values> onSend={send}>
      <Field name="login" label={t('loginName')} says={t('required')}>
        <Input size="large" autoComplete="username" autoFocus className={styles.input ?? ''} />
      </Field>
      <Field name="password" label={t('password')} says={t('required')}>
        <Input.Password size="large" autoComplete="current-password" className={styles.input ?? ''} />
      </Field>
      <Link to="/login/reset" className={`link ${styles.forgot}`}>
        {t('forgot')}
      </Link>
      {totp !== null && <TotpField value={totp} onChange={setTotp} />}
      <Submit size="large" block className={styles.submit}>
        {t('login')}
      </Submit>
    </AppForm>
  );
}
