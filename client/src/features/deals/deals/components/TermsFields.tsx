import { Form } from 'antd';
import { DeliverablesInput } from '@/entities/deliverable';
import { OfferChangeDto } from '@/shared/api/rules';
import { fieldOf, MomentInput, MoneyInput } from '@/shared/form';
import { useTexts } from '../texts';

const Field = fieldOf(OfferChangeDto);

/** Price, deliverables and the last day, of `TypedTerms`. */
export function TermsFields() {
  const t = useTexts();
  return (
    <>
      <Field name="price" label={t('price')} says={t('priceNeeded')} needed>
        <MoneyInput />
      </Field>
      <Form.Item name="deliverables" label={t('deliverables')}>
        <DeliverablesInput />
      </Form.Item>
      <Field name="dueAt" label={t('dueBy')}>
        <MomentInput />
      </Field>
    </>
  );
}
