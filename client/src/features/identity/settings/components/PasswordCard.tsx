import { Form, Input } from 'antd';
import { ApiError } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { ChangePasswordDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FieldPair, FormActions, FormLead, Submit } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { Card } from '@/shared/ui';
import { useChangePassword } from '../api/security';
import type { PasswordChange } from '../api/security';
import { useTexts } from '../texts/security';

type Values = Schemas['ChangePasswordDto'];

const Field = fieldOf(ChangePasswordDto);

/** Changes the password, or sets a first one. */
export function PasswordCard() {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const change = useChangePassword(t('changed'));

  const { confirmed, dialog } = useStepUp();

  /** Whoever has none yet confirms the first one with a mailed code. */
  const set = async (body: PasswordChange) => {
    try {
      return await change.mutateAsync(body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error;
      const question = { purpose: 'password', title: t('firstTitle'), okText: t('firstOk') } as const;
      return confirmed(question, (code) => change.mutateAsync({ ...body, code }));
    }
  };

  const send = async ({ currentPassword, newPassword }: Values) => {
    try {
      const done = await set({ newPassword, ...(currentPassword ? { currentPassword } : {}) });
      if (done !== undefined) form.resetFields();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_CREDENTIALS') throw error;
      form.setFields([{ name: 'currentPassword', errors: [t('currentWrong')] }]);
      form.focusField('currentPassword');
    }
  };

  return (
    <Card title={t('password')}>
      <FormLead small>{t('passwordText')}</FormLead>
      <AppForm<Values> form={form} onSend={send}>
        <FieldPair>
          <Field name="currentPassword" label={t('current')} extra={t('currentHint')}>
            <Input.Password autoComplete="current-password" />
          </Field>
          <Field name="newPassword" label={t('next')} extra={t('nextHint')} says={t('short')}>
            <Input.Password autoComplete="new-password" />
          </Field>
        </FieldPair>
        <FormActions>
          <Submit>{t('change')}</Submit>
        </FormActions>
      </AppForm>
      {dialog}
    </Card>
  );
}
