import { Form, Input, Select } from 'antd';
import { PlatformIcon, platformNames } from '@/shared/art';
import { saveProfile, usernamePattern } from '@/shared/auth';
import type { User } from '@/shared/auth';
import { useConfig, useTopics } from '@/shared/config';
import { toast } from '@/shared/feedback';
import { AppForm, CountrySelect, DraftBar, FieldPair, UsernameHint } from '@/shared/form';
import { dialCode } from '@/shared/format';
import { Card } from '@/shared/ui';
import { useTexts } from '../texts/profile';
import { AvatarField } from './AvatarField';
import { Chips } from './Chips';
import { genders, inputOf, platforms, valuesOf } from './profile-values';
import type { ProfileValues } from './profile-values';
import { SaveBar } from './SaveBar';
import styles from './settings.module.css';
import { useKeptForm } from './useKeptForm';

const BIO = 500;
const MOST_TOPICS = 20;
const handle = /^[A-Za-z0-9._-]{1,60}$/;
const number = /^\d[\d ()/.-]{3,28}$/;

/** Everything about a person that others see or that rules ask for. */
export function ProfileForm({ user }: { user: User }) {
  const t = useTexts();
  const config = useConfig();
  const topics = useTopics();
  const saved = valuesOf(user);
  const kept = useKeptForm<ProfileValues>('profile', saved);
  const { form } = kept;
  const username = Form.useWatch('username', form) ?? user.username;
  const country = Form.useWatch('country', form) ?? user.country;
  const countries = config.data?.countries ?? [];
  const brand = user.accountType === 'brand';
  const verified = user.kycStatus === 'verified';
  const needed = { required: true, whitespace: true, message: t('required') };

  const send = async (values: ProfileValues) => {
    const fresh = await saveProfile(inputOf(user, values, dialCode(countries, values.country)));
    await kept.saved();
    form.setFieldsValue(valuesOf(fresh));
    toast.success(t('saved'));
  };

  return (
    <>
      <DraftBar draft={kept.draft} offer={kept.offer} onUse={kept.useFound} onDrop={kept.drop} />
      <AppForm<ProfileValues>
        form={form}
        className="column"
        initialValues={saved}
        onValuesChange={(_, values) => kept.change(values)}
        onSend={send}
      >
        {({ sending }) => (
          <>
            <Card title={t('who')}>
              <AvatarField user={user} />
              <FieldPair>
                <Form.Item
                  name="displayName"
                  label={t(brand ? 'displayNameBrand' : 'displayName')}
                  rules={[needed]}
                >
                  <Input maxLength={60} autoComplete={brand ? 'organization' : 'name'} />
                </Form.Item>
                <Form.Item
                  name="username"
                  label={t('username')}
                  normalize={(value: string) => value.trim().toLowerCase()}
                  rules={[needed, { pattern: usernamePattern, message: t('usernameRule') }]}
                  extra={
                    <>
                      <UsernameHint
                        typed={username}
                        own={user.username}
                        onTake={(name) => {
                          form.setFieldValue('username', name);
                          kept.change(form.getFieldsValue());
                        }}
                      />
                      {username !== user.username && <span> {t('usernameKept')}</span>}
                    </>
                  }
                >
                  <Input prefix="@" maxLength={30} autoComplete="off" spellCheck={false} />
                </Form.Item>
              </FieldPair>
              <Form.Item
                name="bio"
                className={styles.counted ?? ''}
                label={t(brand ? 'bioBrand' : 'bio')}
                extra={t('bioHint')}
              >
                <Input.TextArea rows={3} maxLength={BIO} showCount />
              </Form.Item>
            </Card>
            <Card title={t('facts')}>
              <p className="small muted" style={{ marginBottom: 16 }}>
                {t('factsText')}
              </p>
              <FieldPair>
                <Form.Item name="country" label={t('country')}>
                  <CountrySelect />
                </Form.Item>
                <Form.Item
                  name="birthDate"
                  label={t('birthDate')}
                  extra={t(verified ? 'birthKept' : 'birthHint')}
                >
                  <Input type="date" autoComplete="bday" disabled={verified} />
                </Form.Item>
                <Form.Item name="gender" label={t('gender')}>
                  <Select
                    options={[
                      { value: '', label: t('genderNone') },
                      ...genders.map((value) => ({ value, label: t(value) })),
                    ]}
                  />
                </Form.Item>
                <Form.Item
                  name="phone"
                  label={t('phone')}
                  extra={t('phoneHint')}
                  rules={[{ pattern: number, message: t('phoneRule') }]}
                >
                  <Input
                    type="tel"
                    maxLength={30}
                    autoComplete="tel-national"
                    prefix={<span className="muted num">{dialCode(countries, country)}</span>}
                  />
                </Form.Item>
              </FieldPair>
            </Card>
            <Card title={t('channels')}>
              <p className="small muted" style={{ marginBottom: 16 }}>
                {t('channelsText')}
              </p>
              {platforms.map((platform) => (
                <Form.Item
                  key={platform}
                  name={['socials', platform]}
                  label={platformNames[platform]}
                  normalize={(value: string) => value.trim().replace(/^@/, '')}
                  rules={[{ pattern: handle, message: t('handleRule') }]}
                >
                  <Input
                    maxLength={60}
                    autoComplete="off"
                    spellCheck={false}
                    prefix={
                      <span className="row muted">
                        <PlatformIcon platform={platform} size={16} labelled={false} />@
                      </span>
                    }
                  />
                </Form.Item>
              ))}
            </Card>
            {topics.data && topics.data.length > 0 && (
              <Card title={t('topics')}>
                <p className="small muted" style={{ marginBottom: 12 }}>
                  {t('topicsText')}
                </p>
                <Form.Item name="categoryIds" noStyle>
                  <Chips label={t('topics')} options={topics.data} most={MOST_TOPICS} />
                </Form.Item>
              </Card>
            )}
            <SaveBar dirty={kept.dirty} sending={sending} savedAt={kept.draft.savedAt} />
          </>
        )}
      </AppForm>
    </>
  );
}
