import { Form, Input } from 'antd';
import { toast } from '@/shared/feedback';
import { FormModal } from '@/shared/form';
import { useAdd%Noun% } from '../api/%family%';
import type { %Noun%Input } from '../api/%family%';
import { useTexts } from '../texts';

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
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormModal>
  );
}
