import { Input } from 'antd';
import { Link } from 'react-router';
import { ApiError } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { SignInDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { loginByPassword, secondStepOf } from '../api/login';
import { useTexts } from '../texts';
import styles from './login.module.css';

const Field = fieldOf(SignInDto);

/** Refusals in the reader's language, beside the password. */
function worded(error: ApiError, t: ReturnType<typeof useTexts>): ApiError {
  const wrong = error.code === 'INVALID_CREDENTIALS';
  const text = wrong ? t('passwordWrong') : error.status === 429 ? t('tooMany') : null;
  if (text === null) return error;
  const details = [{ field: 'password', rule: error.code, message: text }];
  return new ApiError(error.status, { code: error.code, message: text, details }, error);
}

type Values = Pick<Schemas['SignInDto'], 'login' | 'password'>;

export function PasswordForm({ onSecondStep }: { onSecondStep: (challenge: string) => void }) {
  const t = useTexts();

  const send = async ({ login, password }: Values) => {
    try {
      await loginByPassword(login.trim(), password);
    } catch (error) {
      const challenge = secondStepOf(error);
      if (challenge === null) throw error instanceof ApiError ? worded(error, t) : error;
      onSecondStep(challenge);
    }
  };

  return (
    <AppForm<Values> onSend={send}>
      <Field name="login" label={t('loginName')} says={t('required')}>
        <Input size="large" autoComplete="username webauthn" autoFocus className={styles.input ?? ''} />
      </Field>
      <Field name="password" label={t('password')} says={t('required')}>
        <Input.Password size="large" autoComplete="current-password" className={styles.input ?? ''} />
      </Field>
      <Link to="/login/reset" className={`link ${styles.forgot}`}>
        {t('forgot')}
      </Link>
      <Submit size="large" block className={styles.submit}>
        {t('login')}
      </Submit>
    </AppForm>
  );
}
