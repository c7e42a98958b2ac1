import { Select } from 'antd';
import { ChangeSupportDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { useChange } from '../api/desk';
import type { CaseChange } from '../api/desk';
import { useDeskTexts } from '../desk.texts';

const Field = fieldOf(ChangeSupportDto);
const reasons = ['solved', 'explained', 'no_answer', 'duplicate', 'misuse'] as const;

/** Ends a conversation with its reason; the person is asked how the help was. */
export function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts();
  const change = useChange(id);
  return (
    <FormModal<Pick<CaseChange, 'reason'>>
      title={t('closeTitle')}
      lead={t('closeText')}
      initialValues={{ reason: 'solved' }}
      okText={t('close')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={({ reason }) => change.mutateAsync({ state: 'closed', ...(reason ? { reason } : {}) })}
    >
      <Field name="reason" label={t('reason')} needed>
        <Select options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
      </Field>
    </FormModal>
  );
}
