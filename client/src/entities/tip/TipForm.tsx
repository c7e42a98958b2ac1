import { Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { PayPanel } from '@/entities/payment';
import { useWallet } from '@/entities/wallet';
import { TipBodyDto } from '@/shared/api/rules';
import { AppForm, fieldOf, MoneyInput, Submit } from '@/shared/form';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { Button, Facts } from '@/shared/ui';
import { tipOf } from './api';
import type { NewTip } from './api';
import { useTexts } from './texts';

interface TipFormProps {
  to: { id: string; displayName: string };
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

interface Typed {
  amount: number | null;
  message?: string;
}

const Field = fieldOf(TipBodyDto);
/** In cents: what the form begins with. */
const START = 500;

function Paying({ to, tip, onBusy, onDone, onChange }: TipFormProps & { tip: NewTip; onChange: () => void }) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const calls = useMemo(() => tipOf(to.id, tip), [to.id, tip]);
  const [busy, setBusy] = useState(false);
  const { minor } = tip.amount;
  return (
    <div className="column">
      <Facts items={[{ label: t('youPay'), value: formatMoney(minor), strong: true }]} />
      <PayPanel
        {...calls}
        purpose="tip"
        total={tip.amount}
        {...(wallet ? { coins: Math.ceil(minor / (wallet.coinMinor ?? 1)) } : {})}
        onBusy={(now) => {
          setBusy(now);
          onBusy(now);
        }}
        onQuoteChanged={() => {
          toast.info(t('quoteChanged'));
          onChange();
        }}
        onPaid={() => {
          toast.success(t('done', { name: to.displayName, sum: formatMoney(minor) }));
          onDone();
        }}
      />
      <Button type="text" disabled={busy} onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  );
}

/** How much and what is said with it, then how it is paid. */
export function TipForm(props: TipFormProps) {
  const t = useTexts();
  const [form] = Form.useForm<Typed>();
  const [tip, setTip] = useState<NewTip | null>(null);
  const [typed, setTyped] = useState<Typed>({ amount: START });
  if (tip) return <Paying {...props} tip={tip} onChange={() => setTip(null)} />;
  return (
    <AppForm<Typed>
      form={form}
      initialValues={typed}
      onSend={async (values) => {
        const message = values.message?.trim() ?? '';
        setTyped(values);
        setTip({
          amount: { minor: values.amount ?? 0, currency: 'EUR' },
          ...(message === '' ? {} : { message }),
        });
      }}
    >
      <Field name="amount" label={t('amount')} says={t('amountNone')}>
        <MoneyInput size="large" autoFocus />
      </Field>
      <Field name="message" label={t('message')} extra={t('messageHint')}>
        <Input.TextArea rows={3} />
      </Field>
      <Submit size="large" block>
        {t('continue')}
      </Submit>
    </AppForm>
  );
}
