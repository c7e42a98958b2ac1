import { Form, Input } from 'antd';
import { CountrySelect, FieldPair, TownLine } from '@/shared/form';
import { useTexts } from '../texts/own';
import type { FieldHelp } from './useFieldHelp';

interface AddressFieldsProps {
  /** What the requirement list says about a field of this address. */
  help: FieldHelp;
  /** The country has provinces that are asked for. */
  withState: boolean;
  optional?: boolean;
}

/** Where somebody lives, or a company sits. */
export function AddressFields({ help, withState, optional = false }: AddressFieldsProps) {
  const t = useTexts();
  const rules = optional ? [] : [{ required: true, whitespace: true, message: t('required') }];
  return (
    <>
      <FieldPair>
        <Form.Item name={['address', 'line1']} label={t('line1')} rules={rules} {...help('address.line1')}>
          <Input maxLength={200} autoComplete="address-line1" />
        </Form.Item>
        <Form.Item name={['address', 'line2']} label={t('line2')} {...help('address.line2')}>
          <Input maxLength={200} autoComplete="address-line2" />
        </Form.Item>
      </FieldPair>
      <TownLine>
        <Form.Item
          name={['address', 'postalCode']}
          label={t('postalCode')}
          rules={rules}
          {...help('address.postalCode')}
        >
          <Input maxLength={20} autoComplete="postal-code" />
        </Form.Item>
        <Form.Item name={['address', 'city']} label={t('city')} rules={rules} {...help('address.city')}>
          <Input maxLength={100} autoComplete="address-level2" />
        </Form.Item>
      </TownLine>
      <FieldPair>
        {withState && (
          <Form.Item name={['address', 'state']} label={t('state')} {...help('address.state')}>
            <Input maxLength={100} autoComplete="address-level1" />
          </Form.Item>
        )}
        <Form.Item
          name={['address', 'country']}
          label={t('addressCountry')}
          rules={rules}
          {...help('address.country')}
        >
          <CountrySelect />
        </Form.Item>
      </FieldPair>
    </>
  );
}
