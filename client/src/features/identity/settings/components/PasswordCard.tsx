import { Form, Input } from 'antd';
import { ApiError } from '@/shared/api';
import { AppForm, FieldPair, FormActions } from '@/shared/form';
import { Button, Card } from '@/shared/ui';
import { useChangePassword } from '../api/security';
import { useTexts } from '../texts/security';

interface Values {
  currentPassword?: string;
  newPassword: string;
}

const SHORTEST = 8;

/** Changes the password, or sets a first one. */
export function PasswordCard() {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const change = useChangePassword(t('changed'));

  const send = async ({ currentPassword, newPassword }: Values) => {
    try {
      await change.mutateAsync({ newPassword, ...(currentPassword ? { currentPassword } : {}) });
      form.resetFields();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_CREDENTIALS') throw error;
      form.setFields([{ name: 'currentPassword', errors: [t('currentWrong')] }]);
      form.focusField('currentPassword');
    }
  };

  return (
    <Card title={t('password')}>
      <p className="small muted" style={{ marginBottom: 16 }}>
        {t('passwordText')}
      </p>
      <AppForm<Values> form={form} onSend={send}>
        {({ sending }) => (
          <>
            <FieldPair>
              <Form.Item name="currentPassword" label={t('current')} extra={t('currentHint')}>
                <Input.Password maxLength={128} autoComplete="current-password" />
              </Form.Item>
              <Form.Item
                name="newPassword"
                label={t('next')}
                extra={t('nextHint')}
                rules={[{ required: true, min: SHORTEST, message: t('short') }]}
              >
                <Input.Password maxLength={128} autoComplete="new-password" />
              </Form.Item>
            </FieldPair>
            <FormActions>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('change')}
              </Button>
            </FormActions>
          </>
        )}
      </AppForm>
    </Card>
  );
}
