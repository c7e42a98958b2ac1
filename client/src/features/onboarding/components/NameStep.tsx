import { Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { User } from '../../../shared/auth';
import { useConfig } from '../../../shared/config';
import { AppForm } from '../../../shared/form';
import { dialCode, flag } from '../../../shared/format';
import { Button } from '../../../shared/ui';
import { usernamePattern } from '../api/onboarding';
import { useTexts } from '../texts';
import styles from './step.module.css';
import { UsernameHint } from './UsernameHint';

export interface NameValues {
  displayName: string;
  username: string;
  country: string;
  birthDate: string;
}

const MIN_AGE = 14;
const PROVISIONAL = /^member-[a-z0-9]{6}$/;

/** The latest birth date that is old enough. */
export function latestBirth(today: Date, years = MIN_AGE): string {
  const limit = new Date(Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate()));
  return limit.toISOString().slice(0, 10);
}

interface NameStepProps {
  user: User;
  brand: boolean;
  start: Partial<NameValues>;
  onChange: (values: Partial<NameValues>) => void;
  onBack: () => void;
  onSend: (values: NameValues & { dialCode: string }) => Promise<unknown>;
}

/** Name, user name, country and birth date. */
export function NameStep({ user, brand, start, onChange, onBack, onSend }: NameStepProps) {
  const t = useTexts();
  const [form] = Form.useForm<NameValues>();
  const config = useConfig();
  const username = Form.useWatch('username', form) ?? '';
  const [settled, setSettled] = useState('');
  const [latest] = useState(() => latestBirth(new Date()));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), 350);
    return () => clearTimeout(timer);
  }, [username]);

  const countries = config.data?.countries ?? [];
  const initial: Partial<NameValues> = {
    displayName: user.displayName,
    ...(PROVISIONAL.test(user.username) ? {} : { username: user.username }),
    ...(user.country ? { country: user.country } : {}),
    ...(user.birthDate ? { birthDate: user.birthDate } : {}),
    ...start,
  };
  const needed = { required: true, message: t('required') };
  const send = (values: NameValues) => onSend({ ...values, dialCode: dialCode(countries, values.country) });

  return (
    <AppForm<NameValues>
      form={form}
      className={styles.form ?? ''}
      initialValues={initial}
      onValuesChange={(_, values) => onChange(values)}
      onSend={send}
    >
      {({ sending }) => (
        <>
          <Form.Item
            name="displayName"
            label={t(brand ? 'displayNameBrand' : 'displayName')}
            rules={[needed]}
          >
            <Input size="large" maxLength={60} autoComplete={brand ? 'organization' : 'name'} autoFocus />
          </Form.Item>
          <Form.Item
            name="username"
            label={t('username')}
            normalize={(value: string) => value.trim().toLowerCase()}
            rules={[needed, { pattern: usernamePattern, message: t('usernameWrong') }]}
            extra={
              <UsernameHint
                typed={username}
                settled={settled}
                own={user.username}
                onTake={(name) => {
                  form.setFieldValue('username', name);
                  void form.validateFields(['username']);
                }}
              />
            }
          >
            <Input size="large" prefix="@" maxLength={30} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <div className={styles.pair}>
            <Form.Item name="country" label={t('country')} rules={[needed]}>
              <Select
                size="large"
                loading={config.isPending}
                showSearch={{ optionFilterProp: 'search' }}
                options={countries.map((country) => ({
                  value: country.code,
                  search: `${country.name} ${country.dial_code}`,
                  label: (
                    <span className="row">
                      <span aria-hidden="true">{flag(country.code)}</span>
                      <span className="grow ellipsis">{country.name}</span>
                      <span className="muted num">{country.dial_code}</span>
                    </span>
                  ),
                }))}
              />
            </Form.Item>
            <Form.Item
              name="birthDate"
              label={t('birthDate')}
              extra={t('birthHint')}
              rules={[
                needed,
                {
                  validator: (_, value: string | undefined) =>
                    !value || value <= latest
                      ? Promise.resolve()
                      : Promise.reject(new Error(t('birthYoung'))),
                },
              ]}
            >
              <Input size="large" type="date" max={latest} autoComplete="bday" />
            </Form.Item>
          </div>
          <div className={styles.foot}>
            <Button size="large" type="text" onClick={onBack}>
              {t('back')}
            </Button>
            <span className="grow" />
            <Button type="primary" size="large" htmlType="submit" className={styles.next} loading={sending}>
              {t('next')}
            </Button>
          </div>
        </>
      )}
    </AppForm>
  );
}
