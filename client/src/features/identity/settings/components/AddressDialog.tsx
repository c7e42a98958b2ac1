import { Form, Input } from 'antd';
import type { Schemas } from '@/shared/api';
import { EmailDto } from '@/shared/api/rules';
import { fieldOf, FormLead, FormModal } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { useChangeAddress } from '../api/address';
import { useTexts } from '../texts/account';

type Values = Schemas['EmailDto'];

const Field = fieldOf(EmailDto);

/** Another address: a code to the present one, then a link in the mailbox of the new one. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const change = useChangeAddress(t('emailSent'));
  const { confirmed, dialog } = useStepUp();
  const send = async ({ email }: Values) => {
    const question = { purpose: 'email', title: t('emailTitle'), okText: t('emailOk') } as const;
    const done = await confirmed(question, (code) => change.mutateAsync({ email: email.trim(), code }));
    return done !== undefined;
  };
  return (
    <>
      <FormModal<Values>
        width={480}
        title={t('emailTitle')}
        okText={t('emailNext')}
        cancelText={t('emailKeep')}
        form={form}
        onClose={onClose}
        onSend={send}
      >
        <FormLead small>{t('emailText')}</FormLead>
        <Field name="email" label={t('emailNew')} says={t('emailWrong')} validateTrigger="onSubmit">
          <Input type="email" autoComplete="email" />
        </Field>
      </FormModal>
      {dialog}
    </>
  );
}
