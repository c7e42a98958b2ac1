import { Form, Input } from 'antd';
import { useState } from 'react';
import { provisionalName, usernamePattern } from '@/shared/auth';
import type { User } from '@/shared/auth';
import { useConfig } from '@/shared/config';
import { AppForm, CountrySelect, FieldPair, UsernameHint } from '@/shared/form';
import { dialCode } from '@/shared/format';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './step.module.css';

export interface NameValues {
  displayName: string;
  username: string;
  country: string;
  birthDate: string;
  phone?: string;
}

const MIN_AGE = 14;
const ADULT = 18;
const OLDEST = 100;
const phonePattern = /^\d[\d ()/.-]{3,28}$/;

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
  const country = Form.useWatch('country', form);
  const birthDate = Form.useWatch('birthDate', form) ?? '';
  const [now] = useState(() => new Date());
  const latest = latestBirth(now);
  const earliest = latestBirth(now, OLDEST + 1);
  const minor = birthDate !== '' && birthDate <= latest && birthDate > latestBirth(now, ADULT);

  const countries = config.data?.countries ?? [];
  const initial: Partial<NameValues> = {
    displayName: user.displayName,
    ...(provisionalName.test(user.username) ? {} : { username: user.username }),
    ...(user.country ? { country: user.country } : {}),
    ...(user.birthDate ? { birthDate: user.birthDate } : {}),
    ...(user.phone ? { phone: user.phone } : {}),
    ...start,
  };
  const needed = { required: true, message: t('required') };
  const send = ({ phone, ...values }: NameValues) =>
    onSend({
      ...values,
      ...(phone ? { phone } : {}),
      dialCode: dialCode(countries, values.country),
    });

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
          <FieldPair>
            <Form.Item name="country" label={t('country')} rules={[needed]}>
              <CountrySelect size="large" />
            </Form.Item>
            <Form.Item
              name="birthDate"
              label={t('birthDate')}
              extra={t('birthHint')}
              rules={[
                needed,
                {
                  validator: (_, value: string | undefined) => {
                    if (value && value > latest) return Promise.reject(new Error(t('birthYoung')));
                    if (value && value <= earliest) return Promise.reject(new Error(t('birthOld')));
                    return Promise.resolve();
                  },
                },
              ]}
            >
              <Input size="large" type="date" min={earliest} max={latest} autoComplete="bday" />
            </Form.Item>
          </FieldPair>
          {minor && (
            <p className={styles.minor} role="status">
              {t('minor')}
            </p>
          )}
          <Form.Item
            name="phone"
            label={t('phone')}
            extra={t('phoneHint')}
            rules={[{ pattern: phonePattern, message: t('phoneWrong') }]}
          >
            <Input
              size="large"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={29}
              prefix={<span className="muted num">{dialCode(countries, country)}</span>}
            />
          </Form.Item>
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
