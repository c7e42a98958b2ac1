import { Form, Input } from 'antd';
import { useState } from 'react';
import { AppForm, FieldPair, FormActions, useLeaveGuard } from '@/shared/form';
import { Button, Card } from '@/shared/ui';
import { useSaveBusiness } from '../api/own';
import type { Business, Profile } from '../api/own';
import { addressOf, addressValues, phoneOf, withHidden } from '../lib/details';
import type { AddressValues } from '../lib/details';
import type { Named } from '../lib/requirements';
import { useTexts } from '../texts/own';
import { AddressFields } from './AddressFields';
import { fieldHelp } from './useFieldHelp';

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
  const [form] = Form.useForm<Values>();
  const save = useSaveBusiness(t('saved'));
  const { business, country } = profile;
  const help = fieldHelp(requirements, null, 'business.');
  const needed = { required: true, whitespace: true, message: t('required') };
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
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
    setDirty(false);
    onDone();
  };
  return (
    <Card title={t('steps.business')}>
      <AppForm<Values> form={form} initialValues={start} onSend={send} onValuesChange={() => setDirty(true)}>
        {({ sending }) => (
          <>
            <FieldPair>
              <Form.Item name="name" label={t('businessName')} rules={[needed]} {...help('name')}>
                <Input maxLength={200} autoComplete="organization" />
              </Form.Item>
              <Form.Item name="legalForm" label={t('legalForm')} {...help('legalForm')}>
                <Input maxLength={100} />
              </Form.Item>
              <Form.Item
                name="registrationNumber"
                label={t('registrationNumber')}
                rules={[needed]}
                {...help('registrationNumber')}
              >
                <Input maxLength={60} />
              </Form.Item>
              <Form.Item name="vatId" label={t('vatId')} {...help('vatId')}>
                <Input maxLength={20} />
              </Form.Item>
              <Form.Item
                name="phone"
                label={t('businessPhone')}
                extra={t('phoneHint')}
                rules={[needed]}
                {...help('phone')}
              >
                <Input maxLength={25} autoComplete="tel" />
              </Form.Item>
              <Form.Item name="website" label={t('website')} {...help('website')}>
                <Input maxLength={500} autoComplete="url" />
              </Form.Item>
            </FieldPair>
            <AddressFields help={help} withState={country === 'CA'} />
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
