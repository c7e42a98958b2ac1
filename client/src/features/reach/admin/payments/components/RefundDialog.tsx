import { Form, Input } from 'antd';
import { toast } from '@/shared/feedback';
import { FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { useRefund } from '../api/payments';
import { useTexts } from '../texts';

interface RefundDialogProps {
  paymentId: string;
  /** The most that can be given back. */
  most: number;
  onClose: () => void;
}

interface Values {
  minor: number;
  reason: string;
}

const FOUR_EYES = 100_000;

/** Asks how much and why; the same words sent twice are one refund. */
export function RefundDialog({ paymentId, most, onClose }: RefundDialogProps) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const minor = Form.useWatch('minor', form);
  const refund = useRefund(paymentId);
  const send = async (values: Values) => {
    const done = await refund.run(values);
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
      initialValues={{ minor: most, reason: '' }}
      onClose={onClose}
      onSend={send}
    >
      <Form.Item
        name="minor"
        label={t('refundAmount')}
        rules={[{ required: true, message: t('amountNeeded') }]}
        extra={minor > FOUR_EYES ? t('secondPerson') : undefined}
      >
        <MoneyInput min={1} max={most} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('refundReason')}
        extra={t('refundReasonHelp')}
        rules={[{ required: true, whitespace: true, min: 3, message: t('reasonNeeded') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </FormModal>
  );
}
