import { Input } from 'antd';
import { AddressInputDto, UpdateBillingDto } from '@/shared/api/rules';
import { AddressFields, FieldPair, fieldOf } from '@/shared/form';
import { useTexts } from './texts';

const Field = fieldOf(AddressInputDto);
const Details = fieldOf(UpdateBillingDto);

/** Name and address on a document. */
export function AddressInputs() {
  const t = useTexts();
  return (
    <>
      <FieldPair>
        <Field name="company" label={t('company')}>
          <Input autoComplete="organization" />
        </Field>
        <Field name="name" label={t('name')}>
          <Input autoComplete="name" />
        </Field>
      </FieldPair>
      <AddressFields of={AddressInputDto}>
        <Field name="phone" label={t('phone')}>
          <Input autoComplete="tel" />
        </Field>
      </AddressFields>
    </>
  );
}

/** The same, and where documents are announced. */
export function BillingFields() {
  const t = useTexts();
  return (
    <>
      <AddressInputs />
      <Details needed name="email" label={t('email')}>
        <Input autoComplete="email" />
      </Details>
    </>
  );
}
