import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { RefundBodyDto } from '@/shared/api/rules';
import { confirm, toast } from '@/shared/feedback';
import { AppForm, fieldOf, MoneyInput, Submit, useSettled } from '@/shared/form';
import { formatInteger, formatMoney } from '@/shared/format';
import { Card, Facts, LateLine } from '@/shared/ui';
import { refundPreviewQuery, useRefund } from '../api/payments';
import { useTexts } from '../texts';

interface RefundCardProps {
  paymentId: string;
  /** The most that can be given back. */
  most: number;
}

const Field = fieldOf(RefundBodyDto);

interface Values {
  amount: number | null;
  reason: string;
}

/** How much and why, with what it takes back to the cent; the same words sent twice are one refund. */
export function RefundCard({ paymentId, most }: RefundCardProps) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const minor = Form.useWatch('amount', form) ?? 0;
  const asked = useSettled(minor);
  const query = useQuery(refundPreviewQuery(paymentId, asked <= most ? asked : 0));
  const preview = asked === minor ? query.data : undefined;
  const refund = useRefund(paymentId);
  const sum = formatMoney(minor);
  const send = async ({ amount, reason }: Values) => {
    const agreed = await confirm({
      title: t('refundTitle', { sum: formatMoney(amount ?? 0) }),
      description: t('refundText'),
      okText: t('sendAny'),
      cancelText: t('keep'),
    });
    if (!agreed) return false;
    const done = await refund.run({ minor: amount ?? 0, reason });
    if (!done) return false;
    toast.success(t(done.waits ? 'waits' : 'done'));
    form.resetFields();
    return true;
  };
  return (
    <Card title={t('refund')}>
      <AppForm<Values> form={form} initialValues={{ amount: most, reason: '' }} onSend={send}>
        <Field
          needed
          name="amount"
          label={t('refundAmount')}
          says={t('amountNeeded')}
          extra={t('upTo', { sum: formatMoney(most) })}
        >
          <MoneyInput max={most} />
        </Field>
        <Field name="reason" label={t('refundReason')} extra={t('refundReasonHelp')} says={t('reasonNeeded')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
        <Facts
          items={[
            { label: t('net'), value: preview ? formatMoney(preview.net) : '–' },
            { label: t('vat'), value: preview ? formatMoney(preview.vat) : '–' },
            ...(preview?.coins ? [{ label: t('coinsTaken'), value: formatInteger(preview.coins) }] : []),
            { label: t('back'), value: sum, strong: true },
          ]}
        />
        <LateLine query={query} />
        {preview?.needsApproval && <p className="small muted">{t('secondPerson')}</p>}
        <Submit block disabled={minor === 0}>
          {t('send', { sum })}
        </Submit>
      </AppForm>
    </Card>
  );
}
