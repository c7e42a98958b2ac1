import { Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../../shared/api';
import { toast } from '../../../shared/feedback';
import { AppForm, MoneyInput } from '../../../shared/form';
import { formatMoney } from '../../../shared/format';
import { Button } from '../../../shared/ui';
import { useRefund } from '../api/payments';
import { useTexts } from '../texts';

interface RefundDialogProps {
  open: boolean;
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
export function RefundDialog({ open, paymentId, most, onClose }: RefundDialogProps) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const minor = Form.useWatch('minor', form);
  const refund = useRefund(paymentId);
  const intention = useRef({ words: '', key: '' });
  const send = async (values: Values) => {
    const words = JSON.stringify(values);
    if (intention.current.words !== words) intention.current = { words, key: newIdempotencyKey() };
    const { waits } = await refund.mutateAsync({ ...values, key: intention.current.key });
    intention.current = { words: '', key: '' };
    toast.success(t(waits ? 'waits' : 'done'));
    onClose();
  };
  return (
    <Modal open={open} title={t('refundTitle')} footer={null} width={460} destroyOnHidden onCancel={onClose}>
      <AppForm<Values> form={form} initialValues={{ minor: most, reason: '' }} preserve={false} onSend={send}>
        {({ sending }) => (
          <>
            <p className="muted" style={{ marginBottom: 16 }}>
              {t('refundText', { sum: formatMoney(most) })}
            </p>
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
            <div className="row" style={{ justifyContent: 'flex-end' }}>
              <Button onClick={onClose} disabled={sending}>
                {t('keep')}
              </Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {minor > 0 ? t('send', { sum: formatMoney(minor) }) : t('sendAny')}
              </Button>
            </div>
          </>
        )}
      </AppForm>
    </Modal>
  );
}
