import { Form, Input } from 'antd';
import { RefundBodyDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { useRefund } from '../api/payments';
import { useTexts } from '../texts';

interface RefundDialogProps {
  paymentId: string;
  /** The most that can be given back. */
  most: number;
  onClose: () => void;
}

const Field = fieldOf(RefundBodyDto);

interface Values {
  amount: number;
  reason: string;
}

const FOUR_EYES = 100_000;

/** Asks how much and why; the same words sent twice are one refund. */
export function RefundDialog({ paymentId, most, onClose }: RefundDialogProps) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const minor = Form.useWatch('amount', form);
  const refund = useRefund(paymentId);
  const send = async (values: Values) => {
    const done = await refund.run({ minor: values.amount, reason: values.reason });
    if (!done) return false;
    toast.success(t(done.waits ? 'waits' : 'done'));
    return true;
  };
  return (
    <FormModal<Values>
      width={460}
      title={t('refundTitle')}
      lead={t('refundText', { sum: formatMoney(most) })}
      okText={minor > 0 ? t('send', { sum: formatMoney(minor) }) : t('sendAny')}
      cancelText={t('keep')}
      form={form}
      initialValues={{ amount: most, reason: '' }}
      onClose={onClose}
      onSend={send}
    >
      <Field
        needed
        name="amount"
        label={t('refundAmount')}
        says={t('amountNeeded')}
        extra={minor > FOUR_EYES ? t('secondPerson') : undefined}
      >
        <MoneyInput max={most} />
      </Field>
      <Field name="reason" label={t('refundReason')} extra={t('refundReasonHelp')} says={t('reasonNeeded')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}
