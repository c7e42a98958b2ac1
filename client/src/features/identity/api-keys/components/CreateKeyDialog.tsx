import { Checkbox, Form, Input, Segmented, Select } from 'antd';
import { CreateApiKeyDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import type { ApiScope, KeyConfig, KeyMode, NewKey } from '../api/keys';
import { useCreateKey } from '../api/keys';
import { useTexts } from '../texts';
import styles from './api-keys.module.css';

interface Values {
  name: string;
  mode: KeyMode;
  scopes: ApiScope[];
  days: number;
  addresses?: string;
}

const Field = fieldOf(CreateApiKeyDto);
const DAY = 86_400_000;
const FOREVER = 0;

/** One address or network in each line, or with commas. */
const networksOf = (text = ''): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export function CreateKeyDialog({
  config,
  onClose,
  onMade,
}: {
  config: KeyConfig;
  onClose: () => void;
  onMade: (made: NewKey) => void;
}) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const create = useCreateKey();
  const mode = Form.useWatch('mode', form) ?? 'live';
  const send = async ({ name, scopes, days, addresses }: Values) => {
    const networks = networksOf(addresses);
    const made = await create.mutateAsync({
      name: name.trim(),
      scopes,
      mode,
      ...(days === FOREVER ? {} : { expiresAt: new Date(Date.now() + days * DAY).toISOString() }),
      ...(networks.length > 0 ? { ipAllow: networks } : {}),
    });
    onMade(made);
    return true;
  };
  return (
    <FormModal<Values>
      width={520}
      title={t('createTitle')}
      lead={t('createLead')}
      okText={t('create')}
      cancelText={t('cancel')}
      form={form}
      initialValues={{ name: '', mode: 'live', scopes: [], days: 365 }}
      onClose={onClose}
      onSend={send}
    >
      {config.testKeys && (
        <Form.Item name="mode" label={t('mode')} extra={t(mode === 'test' ? 'testText' : 'liveText')}>
          <Segmented<KeyMode>
            aria-label={t('mode')}
            options={[
              { value: 'live', label: t('liveKey') },
              { value: 'test', label: t('testKey') },
            ]}
          />
        </Form.Item>
      )}
      <Field name="name" label={t('name')} says={t('nameNeeded')}>
        <Input autoComplete="off" placeholder={t('nameHint')} />
      </Field>
      <Field name="scopes" label={t('scopes')} says={t('scopesNeeded')}>
        <Checkbox.Group className={styles.choices ?? ''}>
          {config.scopes.map(({ code, label }) => (
            <Checkbox key={code} value={code}>
              {label}
              <code translate="no">{code}</code>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Field>
      <Form.Item name="days" label={t('expires')}>
        <Select
          options={[
            { value: 30, label: t('days30') },
            { value: 90, label: t('days90') },
            { value: 365, label: t('days365') },
            { value: FOREVER, label: t('forever') },
          ]}
        />
      </Form.Item>
      <Form.Item name="addresses" label={t('addresses')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} placeholder={t('addressesHint')} />
      </Form.Item>
    </FormModal>
  );
}
