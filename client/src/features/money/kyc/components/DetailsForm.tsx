import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useSession } from '@/shared/auth';
import { useConfig } from '@/shared/config';
import { AppForm, CountrySelect, FieldPair, FormActions, MomentInput, useLeaveGuard } from '@/shared/form';
import { Button, Card } from '@/shared/ui';
import { useSaveDetails } from '../api/own';
import type { Profile } from '../api/own';
import { addressValues, changeOf, dayOf, withHidden } from '../lib/details';
import type { DetailValues } from '../lib/details';
import { fieldWord } from '../lib/field-words';
import { isOther, pathOf } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/own';
import { AddressFields } from './AddressFields';
import { fieldHelp } from './useFieldHelp';
import styles from './verification.module.css';

const PHONE = /^\+[1-9][\d\s()/-]{6,24}$/;
/** Asked for there from the first day on. */
const WITH_STATE = new Set(['CA', 'US', 'AU']);

interface DetailsFormProps {
  profile: Profile;
  requirements: readonly Named[];
  onDone: (kind: DetailValues['kind']) => void;
}

function valuesOf(profile: Profile, country: string, email: string): DetailValues {
  return {
    kind: profile.kind ?? 'individual',
    country: profile.country ?? country,
    firstName: profile.firstName,
    lastName: profile.lastName,
    dob: dayOf(profile.dob),
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
  const start = valuesOf(profile, user?.country ?? 'DE', user?.email ?? '');
  const country = Form.useWatch('country', form) ?? start.country;
  const help = fieldHelp(requirements, null);
  const asks = (field: string) =>
    requirements.some(({ own, personId }) => personId === null && own === field);
  const others = requirements.filter(({ own, personId }) => personId === null && isOther(own));
  const paths = others.map(({ own }) => pathOf(own));
  const fixed = profile.status === 'verified';
  const needed = { required: true, whitespace: true, message: t('required') };
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  const send = async (values: DetailValues) => {
    const body = changeOf(withHidden(start, values), opens ? null : start, paths);
    if (Object.keys(body).length > 0) await save.mutateAsync({ open: opens, body });
    setDirty(false);
    onDone(values.kind);
  };
  return (
    <Card title={t('steps.details')}>
      <AppForm<DetailValues>
        form={form}
        initialValues={start}
        onSend={send}
        onValuesChange={() => setDirty(true)}
      >
        {({ sending }) => (
          <>
            <Form.Item name="kind" label={t('kind')} {...help('kind')}>
              <Radio.Group className={styles.kinds ?? ''} disabled={fixed}>
                {(['individual', 'company'] as const).map((value) => (
                  <Radio key={value} value={value}>
                    <b>{t(`kinds.${value}`)}</b>
                    <em>{t(`kindTexts.${value}`)}</em>
                  </Radio>
                ))}
              </Radio.Group>
            </Form.Item>
            <Form.Item name="country" label={t('country')} rules={[needed]} {...help('country')}>
              <CountrySelect {...(config ? { only: config.payoutCountries } : {})} />
            </Form.Item>
            <FieldPair>
              <Form.Item
                name="firstName"
                label={t('firstName')}
                extra={fixed ? t('fixed') : t('nameHint')}
                rules={[needed]}
                {...help('firstName')}
              >
                <Input maxLength={100} autoComplete="given-name" disabled={fixed} />
              </Form.Item>
              <Form.Item name="lastName" label={t('lastName')} rules={[needed]} {...help('lastName')}>
                <Input maxLength={100} autoComplete="family-name" disabled={fixed} />
              </Form.Item>
              <Form.Item
                name="dob"
                label={t('dob')}
                rules={[{ required: true, message: t('required') }]}
                {...help('dob')}
              >
                <MomentInput dayOnly from={null} disabled={fixed} />
              </Form.Item>
              <Form.Item
                name="phone"
                label={t('phone')}
                extra={t('phoneHint')}
                rules={[needed, { pattern: PHONE, message: t('phoneHint') }]}
                {...help('phone')}
              >
                <Input maxLength={25} autoComplete="tel" />
              </Form.Item>
            </FieldPair>
            <Form.Item
              name="email"
              label={t('email')}
              rules={[{ ...needed, type: 'email' }]}
              {...help('email')}
            >
              <Input maxLength={254} autoComplete="email" />
            </Form.Item>
            <AddressFields help={help} withState={WITH_STATE.has(country) || asks('address.state')} />
            {(asks('idNumber') || profile.idNumber.provided || WITH_STATE.has(country)) && (
              <Form.Item
                name="idNumber"
                label={t('idNumber')}
                {...(profile.idNumber.provided ? { extra: t('provided') } : {})}
                {...help('idNumber')}
              >
                <Input maxLength={40} autoComplete="off" />
              </Form.Item>
            )}
            {(asks('ssnLast4') || profile.ssnLast4.provided) && (
              <Form.Item
                name="ssnLast4"
                label={t('ssnLast4')}
                {...(profile.ssnLast4.provided ? { extra: t('provided') } : {})}
                {...help('ssnLast4')}
              >
                <Input maxLength={4} inputMode="numeric" autoComplete="off" />
              </Form.Item>
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
              <Form.Item
                name="acceptTerms"
                valuePropName="checked"
                rules={[
                  {
                    validator: (_, value: boolean) =>
                      value ? Promise.resolve() : Promise.reject(new Error(t('termsNeeded'))),
                  },
                ]}
              >
                <Checkbox>{t('terms')}</Checkbox>
              </Form.Item>
            )}
            <FormActions>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('save')}
              </Button>
            </FormActions>
          </>
        )}
      </AppForm>
    </Card>
  );
}
