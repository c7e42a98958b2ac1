import { RenewalCounterDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { useCounterRenewal } from '../api/rights';
import type { Renewal } from '../api/rights';
import { useTexts } from '../rights.texts';

const Field = fieldOf(RenewalCounterDto);

export function CounterRenewalForm({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) {
  const t = useTexts();
  const counter = useCounterRenewal(renewal);
  return (
    <FormModal<{ price: number | null }>
      title={t('counterTitle')}
      lead={t('counterLead', { days: renewal.days })}
      okText={t('counterSend')}
      cancelText={t('back')}
      initialValues={{ price: renewal.price.minor }}
      onClose={onClose}
      onSend={async ({ price }) => {
        await counter.mutateAsync(price ?? 0);
        toast.success(t('countered'));
      }}
    >
      <Field name="price" label={t('price')} needed>
        <MoneyInput />
      </Field>
    </FormModal>
  );
}
