import { Form, Input } from 'antd';
import { PasskeyNameDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { useRenamePasskey } from '../api/passkeys';
import type { Passkey } from '../api/passkeys';
import { useTexts } from '../texts/security';

interface Values {
  name: string;
}

const Field = fieldOf(PasskeyNameDto);

export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const rename = useRenamePasskey(t('passkeyRenamed'));
  const send = async ({ name }: Values) => {
    await rename.mutateAsync({ id: passkey.id, name });
    return true;
  };
  return (
    <FormModal<Values>
      width={420}
      title={t('passkeyRenameTitle')}
      okText={t('passkeyNameSave')}
      cancelText={t('passkeyNameKeep')}
      form={form}
      initialValues={{ name: passkey.name }}
      onClose={onClose}
      onSend={send}
    >
      <Field name="name" label={t('passkeyName')} says={t('passkeyNameNeeded')}>
        <Input autoComplete="off" />
      </Field>
    </FormModal>
  );
}
