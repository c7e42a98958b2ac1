import { Input } from 'antd';
import { useRef } from 'react';
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
  const sending = useRef<Required<Opening> | null>(null);
  const send = ({ subject, text }: Opening) => {
    const { current } = sending;
    // The same words again, after an answer that was lost, are the same matter.
    if (current?.subject !== subject || current.text !== text)
      sending.current = { subject, text, clientId: crypto.randomUUID() };
    return open.mutateAsync({ subject, text, ...sending.current });
  };
  return (
    <FormModal<Opening>
      title={t('newTitle')}
      lead={t('newLead')}
      okText={t('send')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={async (words) => onOpened((await send(words)).id)}
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
