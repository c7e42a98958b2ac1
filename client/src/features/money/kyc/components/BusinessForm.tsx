import { Input } from 'antd';
import { BusinessDto } from '@/shared/api/rules';
import { AddressFields, AppForm, FieldPair, fieldOf, FormActions, Submit } from '@/shared/form';
import { Card } from '@/shared/ui';
import { useSaveBusiness } from '../api/own';
import type { Business, Profile } from '../api/own';
import { addressOf, addressValues, phoneOf, withHidden } from '../lib/details';
import type { AddressValues } from '../lib/details';
import { isFixed } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useTexts } from '../texts/own';
import { fieldHelp } from './useFieldHelp';

const Field = fieldOf(BusinessDto);

interface Values {
  name: string;
  legalForm: string;
  registrationNumber: string;
  vatId: string;
  website: string;
  phone: string;
  address: AddressValues;
}

interface BusinessFormProps {
  profile: Profile;
  requirements: readonly Named[];
  onDone: () => void;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The company behind a payout account. */
export function BusinessForm({ profile, requirements, onDone }: BusinessFormProps) {
  const t = useTexts();
  const save = useSaveBusiness(t('saved'));
  const { business, country } = profile;
  const help = fieldHelp(requirements, null, 'business.');
  const fixed = (field: string) => isFixed(profile, requirements, `business.${field}`);
  const start: Values = {
    name: business?.name ?? '',
    legalForm: business?.legalForm ?? '',
    registrationNumber: business?.registrationNumber ?? '',
    vatId: business?.vatId ?? '',
    website: business?.website ?? '',
    phone: business?.phone ?? '',
    address: addressValues(business?.address, country ?? 'DE'),
  };
  const send = async (shown: Values) => {
    const values = withHidden(start, shown);
    const body: Business = {
      name: values.name.trim(),
      legalForm: orNull(values.legalForm),
      registrationNumber: orNull(values.registrationNumber),
      vatId: orNull(values.vatId),
      website: orNull(values.website),
      phone: orNull(phoneOf(values.phone)),
      categoryCode: business?.categoryCode ?? null,
      address: addressOf(values.address),
    };
    await save.mutateAsync(body);
  };
  return (
    <Card title={t('steps.business')}>
      <AppForm<Values> guard initialValues={start} onSend={send} onSent={onDone}>
        <FieldPair>
          <Field name="name" label={t('businessName')} {...help('name')}>
            <Input autoComplete="organization" disabled={fixed('name')} />
          </Field>
          <Field name="legalForm" label={t('legalForm')} {...help('legalForm')}>
            <Input disabled={fixed('legalForm')} />
          </Field>
          <Field
            needed
            name="registrationNumber"
            label={t('registrationNumber')}
            {...help('registrationNumber')}
          >
            <Input disabled={fixed('registrationNumber')} />
          </Field>
          <Field name="vatId" label={t('vatId')} {...help('vatId')}>
            <Input disabled={fixed('vatId')} />
          </Field>
          <Field
            needed
            name="phone"
            sent={phoneOf}
            label={t('businessPhone')}
            extra={t('phoneHint')}
            {...help('phone')}
          >
            <Input maxLength={25} autoComplete="tel" />
          </Field>
          <Field name="website" label={t('website')} {...help('website')}>
            <Input autoComplete="url" />
          </Field>
        </FieldPair>
        <AddressFields of={BusinessDto} at="address" help={help} withState={country === 'CA'} />
        <FormActions>
          <Submit>{t('save')}</Submit>
        </FormActions>
      </AppForm>
    </Card>
  );
}
