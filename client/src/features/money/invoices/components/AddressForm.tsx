import { Form, Input } from 'antd';
import { useSession } from '@/shared/auth';
import { AppForm, CountrySelect, FieldPair, FormActions, TownLine } from '@/shared/form';
import { Button, Card } from '@/shared/ui';
import { useSaveAddress } from '../api/billing';
import type { AddressValues, Billing } from '../api/billing';
import { useTexts } from '../texts/billing';
import styles from './invoices.module.css';

/** Who documents are written to; the first save makes the address. */
export function AddressForm({ details }: { details: Billing['details'] }) {
  const t = useTexts();
  const { user } = useSession();
  const { address } = details;
  const save = useSaveAddress(address, t('saved'));
  const needed = { required: true, whitespace: true, message: t('required') };
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
        {({ sending }) => (
          <>
            <FieldPair>
              <Form.Item name="company" label={t('company')}>
                <Input maxLength={120} autoComplete="organization" />
              </Form.Item>
              <Form.Item name="name" label={t('name')} rules={[needed]}>
                <Input maxLength={120} autoComplete="name" />
              </Form.Item>
              <Form.Item name="line1" label={t('line1')} rules={[needed]}>
                <Input maxLength={120} autoComplete="address-line1" />
              </Form.Item>
              <Form.Item name="line2" label={t('line2')}>
                <Input maxLength={120} autoComplete="address-line2" />
              </Form.Item>
            </FieldPair>
            <TownLine>
              <Form.Item name="postalCode" label={t('postalCode')} rules={[needed]}>
                <Input maxLength={20} autoComplete="postal-code" />
              </Form.Item>
              <Form.Item name="city" label={t('city')} rules={[needed]}>
                <Input maxLength={80} autoComplete="address-level2" />
              </Form.Item>
            </TownLine>
            <FieldPair>
              <Form.Item name="country" label={t('country')} rules={[needed]}>
                <CountrySelect />
              </Form.Item>
              <Form.Item name="phone" label={t('phone')}>
                <Input maxLength={40} autoComplete="tel" />
              </Form.Item>
            </FieldPair>
            <Form.Item name="email" label={t('email')} rules={[{ ...needed, type: 'email' }]}>
              <Input maxLength={254} autoComplete="email" />
            </Form.Item>
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
