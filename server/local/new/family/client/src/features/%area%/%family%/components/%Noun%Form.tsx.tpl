import { Input } from 'antd';
import { %Noun%InputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { useAdd%Noun% } from '../api/%family%';
import type { %Noun%Input } from '../api/%family%';
import { useTexts } from '../texts';

const Field = fieldOf(%Noun%InputDto);

export function %Noun%Form({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const add = useAdd%Noun%();
  return (
    <FormModal<%Noun%Input>
      title={t('addTitle')}
      okText={t('add')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={async (values) => {
        await add.mutateAsync(values);
        toast.success(t('added'));
      }}
    >
      <Field name="name" label={t('name')} says={t('nameNeeded')}>
        <Input />
      </Field>
      <Field name="note" label={t('note')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </FormModal>
  );
}
