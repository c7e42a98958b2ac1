import { Input } from 'antd';
import { AddressInputDto, UpdateBillingDto } from '@/shared/api/rules';
import { useSession } from '@/shared/auth';
import { AddressFields, AppForm, FieldPair, fieldOf, FormActions, Submit } from '@/shared/form';
import { Card } from '@/shared/ui';
import { useSaveAddress } from '../api/billing';
import type { AddressValues, Billing } from '../api/billing';
import { useTexts } from '../texts/billing';
import styles from './invoices.module.css';

const Field = fieldOf(AddressInputDto);
const Details = fieldOf(UpdateBillingDto);

/** Who documents are written to; the first save makes the address. */
export function AddressForm({ details }: { details: Billing['details'] }) {
  const t = useTexts();
  const { user } = useSession();
  const { address } = details;
  const save = useSaveAddress(address, t('saved'));
  const saved: AddressValues = {
    company: details.companyName ?? address?.company ?? '',
    name: address?.name ?? user?.displayName ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? user?.country ?? 'DE',
    phone: address?.phone ?? '',
    email: details.email,
  };
  return (
    <Card title={t('address')}>
      <p className={styles.intro}>{t('addressText')}</p>
      <AppForm<AddressValues> initialValues={saved} onSend={(values) => save.mutateAsync(values)}>
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
        <Details needed name="email" label={t('email')}>
          <Input autoComplete="email" />
        </Details>
        <FormActions>
          <Submit>{t('save')}</Submit>
        </FormActions>
      </AppForm>
    </Card>
  );
}
