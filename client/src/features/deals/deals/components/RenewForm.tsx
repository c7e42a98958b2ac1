import { Form, InputNumber } from 'antd';
import { RenewalInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { useAskRenewal } from '../api/rights';
import type { AssetRights, DealRights } from '../api/rights';
import { useTexts } from '../rights.texts';

interface Typed {
  days: number;
  price?: number | null;
}

const Field = fieldOf(RenewalInputDto);
const USUAL_DAYS = 30;

/** So many days more: at the price of the creator where there is one, else at one that they answer. */
export function RenewForm({
  dealId,
  rights,
  asset,
  onClose,
}: {
  dealId: string;
  rights: DealRights;
  asset: AssetRights;
  onClose: () => void;
}) {
  const t = useTexts();
  const ask = useAskRenewal(dealId, asset.deliveryId);
  const [form] = Form.useForm<Typed>();
  const days = Form.useWatch('days', form) ?? USUAL_DAYS;
  const usual = Math.max(asset.perDay.minor * days, rights.least.minor);
  const price = formatMoney({ minor: usual, currency: 'EUR' });
  const { stated } = rights;
  return (
    <FormModal<Typed>
      form={form}
      title={t('renewTitle')}
      lead={t(stated ? 'renewStated' : 'renewAsk')}
      okText={stated ? `${t('ask')} · ${price}` : t('ask')}
      cancelText={t('back')}
      initialValues={{ days: USUAL_DAYS }}
      onClose={onClose}
      onSend={async (typed) => {
        await ask.mutateAsync({
          days: typed.days,
          ...(typed.price ? { price: { minor: typed.price, currency: 'EUR' } } : {}),
        });
        toast.success(t(stated ? 'ready' : 'asked'));
      }}
    >
      <Field name="days" label={t('days')} says={t('daysNeeded')} needed>
        <InputNumber min={1} max={rights.mostDays} precision={0} />
      </Field>
      {!stated && (
        <Form.Item name="price" label={t('price')} extra={t('priceExtra', { price })}>
          <MoneyInput />
        </Form.Item>
      )}
    </FormModal>
  );
}
