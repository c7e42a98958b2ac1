import { Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@/shared/api';
import { AppForm } from '@/shared/form';
import { Button } from '@/shared/ui';
import { loginByPassword } from '../api/login';
import { useTexts } from '../texts';
import styles from './login.module.css';
import { TotpField } from './TotpField';

const fields = { INVALID_CREDENTIALS: 'passwordWrong', INVALID_CODE: 'totpWrong' } as const;

/** Refusals in the reader's language, beside the password. */
function worded(error: ApiError, t: ReturnType<typeof useTexts>): ApiError {
  const known = fields[error.code as keyof typeof fields];
  const text = known ? t(known) : error.status === 429 ? t('tooMany') : null;
  if (text === null) return error;
  const details = [{ field: 'password', rule: error.code, message: text }];
  return new ApiError(error.status, { code: error.code, message: text, details }, error);
}

interface Values {
  login: string;
  password: string;
}

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

  const needed = [{ required: true, message: t('required') }];
  return (
    <AppForm<Values> onSend={send}>
      {({ sending }) => (
        <>
          <Form.Item name="login" label={t('loginName')} rules={needed}>
            <Input size="large" autoComplete="username" autoFocus className={styles.input ?? ''} />
          </Form.Item>
          <Form.Item name="password" label={t('password')} rules={needed}>
            <Input.Password size="large" autoComplete="current-password" className={styles.input ?? ''} />
          </Form.Item>
          <Link to="/login/reset" className={`link ${styles.forgot}`}>
            {t('forgot')}
          </Link>
          {totp !== null && <TotpField value={totp} onChange={setTotp} />}
          <Button
            type="primary"
            size="large"
            block
            htmlType="submit"
            className={styles.submit}
            loading={sending}
          >
            {t('login')}
          </Button>
        </>
      )}
    </AppForm>
  );
}
