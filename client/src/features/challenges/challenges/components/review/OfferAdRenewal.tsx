import { InputNumber } from 'antd';
import { OfferAdRenewalDto } from '@/shared/api/rules';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { useOfferAdRenewal } from '@/features/challenges/challenges/api/ad-renewal';
import type { AdRenewalTerms } from '@/features/challenges/challenges/api/ad-renewal';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/ad-renewal';

interface Typed {
  days: number;
  price: number;
}

const Field = fieldOf(OfferAdRenewalDto);
const USUAL_DAYS = 30;

/** Days and price of another code; it is paid in the next step. */
export function OfferAdRenewal({
  entry,
  terms: { least, most },
  onClose,
}: {
  entry: Entry;
  terms: AdRenewalTerms;
  onClose: () => void;
}) {
  const t = useTexts();
  const offer = useOfferAdRenewal(entry);
  return (
    <FormModal<Typed>
      title={t('renew')}
      lead={t('renewLead')}
      okText={t('continue')}
      cancelText={t('back')}
      initialValues={{ days: USUAL_DAYS }}
      onClose={onClose}
      onSend={({ days, price }) => offer.mutateAsync({ days, price: { minor: price, currency: 'EUR' } })}
    >
      <Field name="days" label={t('days')} says={t('daysNeeded')} needed>
        <InputNumber style={{ width: '100%' }} precision={0} suffix={t('daysUnit')} />
      </Field>
      <Field
        name="price"
        label={t('price')}
        says={t('priceNeeded')}
        extra={t('priceExtra', { least: formatMoney(least), most: formatMoney(most) })}
        needed
      >
        <MoneyInput />
      </Field>
    </FormModal>
  );
}
