import { Checkbox, Form, Input } from 'antd';
import { useConfig } from '@/shared/config';
import { CountrySelect, FieldPair, FormModal } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { useAddBank } from '../api/banks';
import type { BankInput } from '../api/banks';
import { bankFields, inputOf } from '../lib/bank-fields';
import type { BankValues } from '../lib/bank-fields';
import { useTexts } from '../texts/banks';

interface AddBankModalProps {
  /** Where the person lives, and their name, as far as they are known. */
  country: string | null;
  holderName: string;
  /** There are others, so this one may become the default. */
  others: boolean;
  onClose: () => void;
}

/** The numbers in the form of their country; they pass through to the provider and are not kept. */
export function AddBankModal({ country, holderName, others, onClose }: AddBankModalProps) {
  const t = useTexts();
  const { data: config } = useConfig();
  const [form] = Form.useForm<BankValues>();
  const chosen = Form.useWatch('country', form) ?? country ?? 'DE';
  const add = useAddBank(t('added'));
  const { confirmed, dialog } = useStepUp();
  const needed = { required: true, whitespace: true, message: t('required') };
  const countries = config?.payoutCountries ?? [];
  const fields = bankFields(chosen, config?.ibanOnlyCountries ?? []);
  const send = async (values: BankValues) => {
    const body: BankInput = inputOf(values, fields);
    const done = await confirmed({ purpose: 'bank', title: t('addTitle'), okText: t('add') }, (code) =>
      add.mutateAsync({ body, code }),
    );
    return done !== undefined;
  };
  return (
    <>
      <FormModal<BankValues>
        width={520}
        title={t('add')}
        okText={t('continue')}
        cancelText={t('cancel')}
        form={form}
        initialValues={{ country: country ?? 'DE', holderName, makeDefault: false }}
        onClose={onClose}
        onSend={send}
      >
        <Form.Item
          name="country"
          label={t('country')}
          rules={[
            needed,
            {
              validator: (_, value: string) =>
                countries.length === 0 || countries.includes(value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('notHere'))),
            },
          ]}
        >
          <CountrySelect />
        </Form.Item>
        <Form.Item name="holderName" label={t('holder')} extra={t('holderHint')} rules={[needed]}>
          <Input maxLength={150} autoComplete="name" />
        </Form.Item>
        <FieldPair>
          {fields.map(({ name, label }) => (
            <Form.Item key={name} name={name} label={t(label)} rules={[needed]}>
              <Input maxLength={name === 'iban' ? 42 : 20} autoComplete="off" spellCheck={false} />
            </Form.Item>
          ))}
        </FieldPair>
        {others && (
          <Form.Item name="makeDefault" valuePropName="checked">
            <Checkbox>{t('asDefault')}</Checkbox>
          </Form.Item>
        )}
      </FormModal>
      {dialog}
    </>
  );
}
