import { Select } from 'antd';
import type { Schemas } from '@/shared/api';
import { PaybackDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { usePayBack } from '../api/deeds';
import type { Bank } from '../api/users';
import { bankName } from '../lib/banks';
import { useTexts } from '../texts/person';
import { ReasonField } from './ReasonField';

const Field = fieldOf(PaybackDto);

interface PaybackDialogProps {
  userId: string;
  minor: number;
  /** Those that are verified. */
  banks: readonly Bank[];
  onClose: () => void;
}

type Values = Schemas['PaybackDto'];

/** Asks a second admin to pay out everything to somebody who cannot be verified. */
export function PaybackDialog({ userId, minor, banks, onClose }: PaybackDialogProps) {
  const t = useTexts();
  const payBack = usePayBack(userId);
  const send = async ({ bankAccountId, reason }: Values) => {
    if (!(await payBack.run({ bankAccountId, reason: reason.trim() }))) return false;
    toast.success(t('waits'));
    return true;
  };
  return (
    <FormModal<Values>
      width={460}
      title={t('payback')}
      lead={t('paybackText', { sum: formatMoney(minor) })}
      okText={t('askSecond')}
      cancelText={t('keep')}
      initialValues={{ bankAccountId: banks[0]?.id ?? '', reason: '' }}
      onClose={onClose}
      onSend={send}
    >
      <Field name="bankAccountId" label={t('bankAccount')}>
        <Select options={banks.map((bank) => ({ value: bank.id, label: bankName(bank) }))} />
      </Field>
      <ReasonField of={PaybackDto} />
    </FormModal>
  );
}
