import { Checkbox, Form, Input } from 'antd';
import { PayoutAccountInputDto } from '@/shared/api/rules';
import { useSession } from '@/shared/auth';
import { useConfig } from '@/shared/config';
import {
  AddressFields,
  AppForm,
  Choices,
  CountrySelect,
  FieldPair,
  fieldOf,
  FormActions,
  MomentInput,
  Submit,
} from '@/shared/form';
import { Card } from '@/shared/ui';
import { useSaveDetails } from '../api/own';
import type { Profile } from '../api/own';
import { addressValues, changeOf, dayOf, phoneOf, withHidden } from '../lib/details';
import type { DetailValues } from '../lib/details';
import { fieldWord } from '../lib/field-words';
import { isFixed, isOther, pathOf } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/own';
import { fieldHelp } from './useFieldHelp';
import styles from './verification.module.css';

const Field = fieldOf(PayoutAccountInputDto);
/** Asked for there from the first day on. */
const WITH_STATE = new Set(['CA', 'US', 'AU']);

interface DetailsFormProps {
  profile: Profile;
  requirements: readonly Named[];
  onDone: (kind: DetailValues['kind']) => void;
}

function valuesOf(profile: Profile, country: string, email: string, birthDate: string | null): DetailValues {
  return {
    kind: profile.kind ?? 'individual',
    country: profile.country ?? country,
    firstName: profile.firstName,
    lastName: profile.lastName,
    dob: dayOf(profile.dob) ?? birthDate,
    email: profile.email || email,
    phone: profile.phone,
    address: addressValues(profile.address, profile.country ?? country),
    idNumber: '',
    ssnLast4: '',
    acceptTerms: false,
    other: [],
  };
}

/** Who somebody is. The account at the provider is opened with the first whole answer. */
export function DetailsForm({ profile, requirements, onDone }: DetailsFormProps) {
  const t = useTexts();
  const words = useFieldTexts();
  const { user } = useSession();
  const { data: config } = useConfig();
  const [form] = Form.useForm<DetailValues>();
  const save = useSaveDetails(t('saved'));
  const opens = profile.country === null;
  // Told once in the onboarding; sent with the rest as long as nothing is kept at the provider.
  const birthDate = opens ? (user?.birthDate ?? null) : null;
  const start = valuesOf(profile, user?.country ?? 'DE', user?.email ?? '', birthDate);
  const country = Form.useWatch('country', form) ?? start.country;
  const help = fieldHelp(requirements, null);
  const asks = (field: string) =>
    requirements.some(({ own, personId }) => personId === null && own === field);
  const others = requirements.filter(({ own, personId }) => personId === null && isOther(own));
  const paths = others.map(({ own }) => pathOf(own));
  const fixed = (field: string) => isFixed(profile, requirements, field);
  const pauses =
    profile.verifiedAt !== null && ['kind', 'firstName', 'lastName', 'dob'].some((field) => !fixed(field));
  const send = async (values: DetailValues) => {
    const body = changeOf(withHidden(start, values), opens ? null : start, paths);
    if (Object.keys(body).length > 0) await save.mutateAsync({ open: opens, body });
  };
  return (
    <Card title={t('steps.details')}>
      <AppForm<DetailValues>
        form={form}
        initialValues={start}
        onSend={send}
        guard
        onSent={() => onDone((form.getFieldValue('kind') as DetailValues['kind'] | undefined) ?? start.kind)}
      >
        {pauses && <p className={styles.intro}>{t('pauses')}</p>}
        <Field name="kind" label={t('kind')} {...help('kind')}>
          <Choices
            label={t('kind')}
            disabled={fixed('kind')}
            options={(['individual', 'company'] as const).map((value) => ({
              value,
              title: t(`kinds.${value}`),
              text: t(`kindTexts.${value}`),
            }))}
          />
        </Field>
        <Field needed name="country" label={t('country')} {...help('country')}>
          <CountrySelect {...(config ? { only: config.payoutCountries } : {})} />
        </Field>
        <FieldPair>
          <Field
            name="firstName"
            label={t('firstName')}
            extra={t(fixed('firstName') && fixed('dob') ? 'fixed' : 'nameHint')}
            {...help('firstName')}
          >
            <Input autoComplete="given-name" disabled={fixed('firstName')} />
          </Field>
          <Field name="lastName" label={t('lastName')} {...help('lastName')}>
            <Input autoComplete="family-name" disabled={fixed('lastName')} />
          </Field>
          <Field needed name="dob" label={t('dob')} {...help('dob')}>
            <MomentInput dayOnly from={null} disabled={fixed('dob')} />
          </Field>
          <Field
            name="phone"
            label={t('phone')}
            extra={t('phoneHint')}
            says={t('phoneHint')}
            sent={phoneOf}
            {...help('phone')}
          >
            <Input maxLength={25} autoComplete="tel" />
          </Field>
        </FieldPair>
        <Field name="email" label={t('email')} {...help('email')}>
          <Input autoComplete="email" />
        </Field>
        <AddressFields
          of={PayoutAccountInputDto}
          at="address"
          help={help}
          withState={WITH_STATE.has(country) || asks('address.state')}
        />
        {(asks('idNumber') || profile.idNumber.provided || WITH_STATE.has(country)) && (
          <Field
            name="idNumber"
            label={t('idNumber')}
            {...(profile.idNumber.provided ? { extra: t('provided') } : {})}
            {...help('idNumber')}
          >
            <Input autoComplete="off" />
          </Field>
        )}
        {(asks('ssnLast4') || profile.ssnLast4.provided) && (
          <Field
            name="ssnLast4"
            label={t('ssnLast4')}
            {...(profile.ssnLast4.provided ? { extra: t('provided') } : {})}
            {...help('ssnLast4')}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        )}
        {others.map(({ field, own, reason }, index) => (
          <Form.Item
            key={field}
            name={['other', index]}
            label={fieldWord(words, own)}
            extra={reason ?? t('otherHint')}
          >
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
        ))}
        {(opens || asks('acceptTerms')) && (
          <Field
            name="acceptTerms"
            valuePropName="checked"
            check={(value: boolean) => (value ? undefined : t('termsNeeded'))}
          >
            <Checkbox>{t('terms')}</Checkbox>
          </Field>
        )}
        <FormActions>
          <Submit>{t('save')}</Submit>
        </FormActions>
      </AppForm>
    </Card>
  );
}
