import { Form, Input } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { AppForm } from '../../../shared/form';
import { Button } from '../../../shared/ui';
import { loginByPassword } from '../api/login';
import { useTexts } from '../texts';
import styles from './login.module.css';
import { TotpField } from './TotpField';

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
      if (totp === null && error instanceof ApiError && error.code === 'TOTP_REQUIRED') setTotp('');
      else throw error;
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
