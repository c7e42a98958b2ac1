import { Input, Select } from 'antd';
import { KycDecisionDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import type { Decision } from '../api/staff';
import { fieldWord } from '../lib/field-words';
import { askable } from '../lib/staff';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/staff';

const Field = fieldOf(KycDecisionDto);

interface AskModalProps {
  title: string;
  text: string;
  onClose: () => void;
  onSend: (decision: Decision) => Promise<unknown>;
}

/** Asks a person for fields, with the reason that stands beside each of them. */
export function AskModal({ title, text, onClose, onSend }: AskModalProps) {
  const t = useTexts();
  const words = useFieldTexts();
  return (
    <FormModal<{ fields: string[]; note: string }>
      title={title}
      lead={text}
      okText={t('send')}
      cancelText={t('cancel')}
      initialValues={{ fields: [], note: '' }}
      onClose={onClose}
      onSend={({ fields, note }) => onSend({ decision: 'needs_action', fields, note: note.trim() })}
    >
      <Field needed name="fields" label={t('fields')} says={t('fieldsNeeded')}>
        <Select
          mode="multiple"
          options={askable.map((value) => ({ value, label: fieldWord(words, value) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field needed name="note" label={t('reason')} says={t('reasonNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </FormModal>
  );
}
