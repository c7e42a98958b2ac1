import { Input } from 'antd';
import { OfferChangeDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { useCounter } from '../api/offers';
import type { Offer } from '../api/types';
import { changedTerms, termsOf } from '../lib/terms';
import type { TypedTerms } from '../lib/terms';
import { useTexts } from '../texts';
import { TermsFields } from './TermsFields';

interface Typed extends TypedTerms {
  message?: string;
}

const Field = fieldOf(OfferChangeDto);

/** Other terms: what is left as it was stays agreed. */
export function CounterForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts();
  const counter = useCounter(offer);
  return (
    <FormModal<Typed>
      title={t('counterTitle')}
      lead={t('counterLead', { left: 3 - offer.rounds })}
      width={640}
      okText={t('counterSend')}
      cancelText={t('back')}
      initialValues={termsOf(offer)}
      onClose={onClose}
      onSend={async ({ message, ...terms }) => {
        const words = message?.trim();
        await counter.mutateAsync({
          price: { minor: terms.price ?? 0, currency: 'EUR' },
          ...changedTerms(offer, terms),
          ...(words ? { message: words } : {}),
        });
        toast.success(t('countered'));
      }}
    >
      <TermsFields />
      <Field name="message" label={t('message')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}
