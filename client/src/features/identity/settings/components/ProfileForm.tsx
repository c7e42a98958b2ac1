import { Form, Input, Select } from 'antd';
import { PlatformIcon, platformNames } from '@/shared/art';
import { UserInputDto } from '@/shared/api/rules';
import { saveProfile } from '@/shared/auth';
import type { User } from '@/shared/auth';
import { useConfig, useTopics } from '@/shared/config';
import { toast } from '@/shared/feedback';
import {
  AppForm,
  Chips,
  CountrySelect,
  fieldOf,
  FieldPair,
  FormLead,
  MomentInput,
  SaveBar,
  UsernameField,
} from '@/shared/form';
import { dialCode } from '@/shared/format';
import { Card, LateLine } from '@/shared/ui';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/profile';
import { AvatarField } from './AvatarField';
import { genders, inputOf, platforms, valuesOf } from './profile-values';
import type { ProfileValues } from './profile-values';

const Field = fieldOf(UserInputDto);

/** Everything about a person that others see or that rules ask for. */
export function ProfileForm({ user }: { user: User }) {
  const t = useTexts();
  const f = useFrameTexts();
  const config = useConfig();
  const topics = useTopics();
  const saved = valuesOf(user);
  const [form] = Form.useForm<ProfileValues>();
  const country = Form.useWatch('country', form) ?? user.country;
  const countries = config.data?.countries ?? [];
  const brand = user.accountType === 'brand';
  const verified = user.kycStatus === 'verified';

  const send = async (values: ProfileValues) => {
    const fresh = await saveProfile(inputOf(user, values, dialCode(countries, values.country)));
    // As the server keeps it, but for what was typed meanwhile.
    const isAsSent = (name: keyof ProfileValues) =>
      JSON.stringify(form.getFieldValue(name)) === JSON.stringify(values[name]);
    const kept = Object.entries(valuesOf(fresh)).filter(([name]) => isAsSent(name as keyof ProfileValues));
    form.setFieldsValue(Object.fromEntries(kept));
    toast.success(t('saved'));
  };

  return (
    <AppForm<ProfileValues>
      form={form}
      className="column"
      initialValues={saved}
      draft="settings/profile"
      onSend={send}
    >
      <Card title={t('who')}>
        <AvatarField user={user} />
        <FieldPair>
          <Field needed name="displayName" label={t(brand ? 'displayNameBrand' : 'displayName')}>
            <Input autoComplete={brand ? 'organization' : 'name'} />
          </Field>
          <UsernameField label={t('username')} own={user.username} changed={t('usernameKept')} />
        </FieldPair>
        <Field name="bio" label={t(brand ? 'bioBrand' : 'bio')} extra={t('bioHint')}>
          <Input.TextArea rows={3} showCount />
        </Field>
      </Card>
      <Card title={t('facts')}>
        <FormLead small>{t('factsText')}</FormLead>
        <FieldPair>
          <Field name="country" label={t('country')}>
            <CountrySelect />
          </Field>
          <Field name="birthDate" label={t('birthDate')} extra={t(verified ? 'birthKept' : 'birthHint')}>
            <MomentInput dayOnly from={null} disabled={verified} />
          </Field>
          <Field name="gender" label={t('gender')}>
            <Select
              options={[
                { value: '', label: t('genderNone') },
                ...genders.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </Field>
          <Field name="phone" label={t('phone')} extra={t('phoneHint')} says={t('phoneRule')}>
            <Input
              type="tel"
              autoComplete="tel-national"
              prefix={<span className="muted num">{dialCode(countries, country)}</span>}
            />
          </Field>
        </FieldPair>
      </Card>
      <Card title={t('channels')}>
        <FormLead small>{t('channelsText')}</FormLead>
        {platforms.map((platform) => (
          <Field
            key={platform}
            name={['socials', platform]}
            label={platformNames[platform]}
            normalize={(value: string) => value.trim().replace(/^@/, '')}
            says={t('handleRule')}
          >
            <Input
              autoComplete="off"
              spellCheck={false}
              prefix={
                <span className="row muted">
                  <PlatformIcon platform={platform} size={16} labelled={false} />@
                </span>
              }
            />
          </Field>
        ))}
      </Card>
      <LateLine query={topics} />
      {topics.data && topics.data.length > 0 && (
        <Card title={t('topics')}>
          <FormLead small>{t('topicsText')}</FormLead>
          <Field name="categoryIds" noStyle>
            <Chips
              label={t('topics')}
              options={topics.data.map(({ id, name }) => ({ value: id, title: name }))}
            />
          </Field>
        </Card>
      )}
      <SaveBar>{f('save')}</SaveBar>
    </AppForm>
  );
}
