import { Form, Segmented } from 'antd';
import { SuspendAccountDto } from '@/shared/api/rules';
import { FormModal } from '@/shared/form';
import { useSuspend } from '../api/changes';
import { useTexts } from '../texts/changes';
import { ReasonField } from './ReasonField';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that support may choose is a week. */
const lengths = { day: 1, days: 3, week: 7, open: null } as const;
type Length = keyof typeof lengths;

interface Values {
  length: Length;
  reason: string;
}

interface SuspendDialogProps {
  userId: string;
  name: string;
  admin: boolean;
  onClose: () => void;
}

/** Keeps somebody from acting; they read the reason in a mail. */
export function SuspendDialog({ userId, name, admin, onClose }: SuspendDialogProps) {
  const t = useTexts();
  const suspend = useSuspend(userId, t('suspendedNow', { name }));
  const offered = (Object.keys(lengths) as Length[]).filter((length) => admin || length !== 'open');
  const send = ({ length, reason }: Values) => {
    const days = lengths[length];
    return suspend.mutateAsync({
      suspended: true,
      reason: reason.trim(),
      ...(days === null ? {} : { until: new Date(Date.now() + days * DAY_MS).toISOString() }),
    });
  };
  return (
    <FormModal<Values>
      danger
      width={460}
      title={t('suspendTitle', { name })}
      lead={t('suspendText')}
      okText={t('suspend')}
      cancelText={t('cancel')}
      initialValues={{ length: 'days', reason: '' }}
      onClose={onClose}
      onSend={send}
    >
      <Form.Item name="length" label={t('length')}>
        <Segmented block options={offered.map((value) => ({ value, label: t(`lengths.${value}`) }))} />
      </Form.Item>
      <ReasonField of={SuspendAccountDto} help={t('reasonMailed')} />
    </FormModal>
  );
}
