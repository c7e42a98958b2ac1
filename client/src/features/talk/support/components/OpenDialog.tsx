import { Input } from 'antd';
import { OpenSupportDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { useOpen } from '../api/own';
import type { Opening } from '../api/own';
import { useTexts } from '../texts';

const Field = fieldOf(OpenSupportDto);

/** A new matter: what it is about, and what has happened. */
export function OpenDialog({ onClose, onOpened }: { onClose: () => void; onOpened: (id: string) => void }) {
  const t = useTexts();
  const open = useOpen();
  return (
    <FormModal<Opening>
      title={t('newTitle')}
      lead={t('newLead')}
      okText={t('send')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={async ({ subject, text }) => onOpened((await open.mutateAsync({ subject, text })).id)}
    >
      <Field name="subject" label={t('subject')} says={t('subjectNeeded')}>
        <Input maxLength={120} />
      </Field>
      <Field name="text" label={t('text')} says={t('textNeeded')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={5000} />
      </Field>
    </FormModal>
  );
}
