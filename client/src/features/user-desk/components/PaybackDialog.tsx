import { Form, Input, Modal, Select } from 'antd';
import { toast } from '../../../shared/feedback';
import { AppForm } from '../../../shared/form';
import { formatMoney } from '../../../shared/format';
import { Button } from '../../../shared/ui';
import { usePayBack } from '../api/deeds';
import type { Bank } from '../api/users';
import { bankName } from '../lib/banks';
import { useTexts } from '../texts/person';

interface PaybackDialogProps {
  userId: string;
  minor: number;
  /** Those that are verified. */
  banks: readonly Bank[];
  onClose: () => void;
}

interface Values {
  bankAccountId: string;
  reason: string;
}

/** Asks a second admin to pay out everything to somebody who cannot be verified. */
export function PaybackDialog({ userId, minor, banks, onClose }: PaybackDialogProps) {
  const t = useTexts();
  const payBack = usePayBack(userId);
  const send = async ({ bankAccountId, reason }: Values) => {
    await payBack.mutateAsync({ bankAccountId, reason: reason.trim() });
    toast.success(t('waits'));
    onClose();
  };
  return (
    <Modal open centered title={t('payback')} footer={null} width={460} onCancel={onClose}>
      <AppForm<Values> initialValues={{ bankAccountId: banks[0]?.id ?? '', reason: '' }} onSend={send}>
        {({ sending }) => (
          <>
            <p className="muted" style={{ marginBottom: 16 }}>
              {t('paybackText', { sum: formatMoney(minor) })}
            </p>
            <Form.Item name="bankAccountId" label={t('bankAccount')} rules={[{ required: true }]}>
              <Select options={banks.map((bank) => ({ value: bank.id, label: bankName(bank) }))} />
            </Form.Item>
            <Form.Item
              name="reason"
              label={t('reason')}
              extra={t('reasonHelp')}
              rules={[{ required: true, whitespace: true, min: 3, message: t('reasonNeeded') }]}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
            </Form.Item>
            <div className="row" style={{ justifyContent: 'flex-end' }}>
              <Button onClick={onClose} disabled={sending}>
                {t('keep')}
              </Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('askSecond')}
              </Button>
            </div>
          </>
        )}
      </AppForm>
    </Modal>
  );
}
