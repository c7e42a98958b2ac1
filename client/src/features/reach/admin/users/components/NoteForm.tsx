import { Form, Input } from 'antd';
import { StaffNoteBodyDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { useWriteNote } from '../api/timeline';
import { useTexts } from '../texts/timeline';
import styles from './timeline.module.css';

const Field = fieldOf(StaffNoteBodyDto);

interface Values {
  text: string;
}

/** Written down about a person, for staff alone. */
export function NoteForm({ userId }: { userId: string }) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const write = useWriteNote(userId, t('noted'));
  const send = async ({ text }: Values) => {
    await write.mutateAsync(text.trim());
    // The next one may have been begun meanwhile.
    if (form.getFieldValue('text') === text) form.resetFields();
  };
  return (
    <AppForm<Values> form={form} initialValues={{ text: '' }} onSend={send} className={styles.composer ?? ''}>
      <Field name="text" label={t('note')} extra={t('noteHelp')} says={t('noteNeeded')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2_000} />
      </Field>
      <Submit type="default">{t('write')}</Submit>
    </AppForm>
  );
}
