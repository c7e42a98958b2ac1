import { Checkbox, Form, Input } from 'antd';
import { BankAccountInputDto } from '@/shared/api/rules';
import { useConfig } from '@/shared/config';
import { CountrySelect, FieldPair, fieldOf, FormModal } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { useAddBank } from '../api/banks';
import type { BankInput } from '../api/banks';
import { bankFields, inputOf } from '../lib/bank-fields';
import type { BankValues } from '../lib/bank-fields';
import { useTexts } from '../texts/banks';

const Field = fieldOf(BankAccountInputDto);

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
        <Field
          name="country"
          label={t('country')}
          check={(value: string) =>
            countries.length === 0 || countries.includes(value) ? undefined : t('notHere')
          }
        >
          <CountrySelect />
        </Field>
        <Field name="holderName" label={t('holder')} extra={t('holderHint')}>
          <Input autoComplete="name" />
        </Field>
        <FieldPair>
          {fields.map(({ name, label, example }) => (
            <Field key={name} name={name} needed label={t(label)}>
              <Input autoComplete="off" spellCheck={false} placeholder={example} />
            </Field>
          ))}
        </FieldPair>
        {others && (
          <Field name="makeDefault" valuePropName="checked">
            <Checkbox>{t('asDefault')}</Checkbox>
          </Field>
        )}
      </FormModal>
      {dialog}
    </>
  );
}
