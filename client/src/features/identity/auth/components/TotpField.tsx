import { Form, Input } from 'antd';
import { useTexts } from '../texts';
import styles from './login.module.css';

/** Asked only once the server wants it. */
export function TotpField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts();
  return (
    <Form.Item label={t('totp')} htmlFor="login-totp" extra={t('totpHint')}>
      <Input
        id="login-totp"
        size="large"
        autoFocus
        autoComplete="one-time-code"
        className={styles.input ?? ''}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Form.Item>
  );
}
