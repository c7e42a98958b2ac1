import { Checkbox, Form, Input, Modal } from 'antd';
import { useConfig } from '../../../shared/config';
import { AppForm, CountrySelect } from '../../../shared/form';
import { useStepUp } from '../../../shared/step-up';
import { Button } from '../../../shared/ui';
import { useAddBank } from '../api/banks';
import type { BankInput } from '../api/banks';
import { bankFields, inputOf } from '../lib/bank-fields';
import type { BankValues } from '../lib/bank-fields';
import { useTexts } from '../texts/banks';
import styles from './payouts.module.css';

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
    if (done) onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t('add')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <AppForm<BankValues>
        form={form}
        initialValues={{ country: country ?? 'DE', holderName, makeDefault: false }}
        onSend={send}
      >
        {({ sending }) => (
          <>
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
            <div className={fields.length > 1 ? styles.pair : undefined}>
              {fields.map(({ name, label }) => (
                <Form.Item key={name} name={name} label={t(label)} rules={[needed]}>
                  <Input maxLength={name === 'iban' ? 42 : 20} autoComplete="off" spellCheck={false} />
                </Form.Item>
              ))}
            </div>
            {others && (
              <Form.Item name="makeDefault" valuePropName="checked">
                <Checkbox>{t('asDefault')}</Checkbox>
              </Form.Item>
            )}
            <div className={styles.buttons}>
              <Button onClick={onClose} disabled={sending}>
                {t('cancel')}
              </Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('continue')}
              </Button>
            </div>
          </>
        )}
      </AppForm>
      {dialog}
    </Modal>
  );
}
