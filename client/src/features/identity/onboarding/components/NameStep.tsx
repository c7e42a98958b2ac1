import { Form, Input } from 'antd';
import { useState } from 'react';
import { UserInputDto } from '@/shared/api/rules';
import { provisionalName } from '@/shared/auth';
import type { User } from '@/shared/auth';
import { useConfig } from '@/shared/config';
import {
  AppForm,
  CountrySelect,
  FieldPair,
  fieldOf,
  MomentInput,
  Submit,
  UsernameField,
} from '@/shared/form';
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
const Field = fieldOf(UserInputDto);

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
      <Field needed name="displayName" label={t(brand ? 'displayNameBrand' : 'displayName')}>
        <Input size="large" autoComplete={brand ? 'organization' : 'name'} autoFocus />
      </Field>
      <UsernameField size="large" label={t('username')} own={user.username} />
      <FieldPair>
        <Field needed name="country" label={t('country')}>
          <CountrySelect size="large" />
        </Field>
        <Field
          name="birthDate"
          label={t('birthDate')}
          extra={t('birthHint')}
          needed
          check={(value: string | undefined) => {
            if (value && value > latest) return t('birthYoung');
            return value && value <= earliest ? t('birthOld') : undefined;
          }}
        >
          <MomentInput size="large" dayOnly from={null} near={latest} />
        </Field>
      </FieldPair>
      {minor && (
        <p className={styles.minor} role="status">
          {t('minor')}
        </p>
      )}
      <Field name="phone" label={t('phone')} extra={t('phoneHint')} says={t('phoneWrong')}>
        <Input
          size="large"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={<span className="muted num">{dialCode(countries, country)}</span>}
        />
      </Field>
      <div className={styles.foot}>
        <Button size="large" type="text" onClick={onBack}>
          {t('back')}
        </Button>
        <span className="grow" />
        <Submit size="large" className={styles.next}>
          {t('next')}
        </Submit>
      </div>
    </AppForm>
  );
}
