import { Form, InputNumber, Select, Switch } from 'antd';
import type { SelectProps } from 'antd';
import { platformNames } from '@/shared/art';
import { useConfig, useTopics } from '@/shared/config';
import { Choices, FieldPair } from '@/shared/form';
import { useLanguage } from '@/shared/i18n/language';
import { Flag, labelOf, LateLine } from '@/shared/ui';
import { useBriefOptions } from '@/features/challenges/challenges/api/challenges';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { offered } from '@/features/challenges/challenges/lib/brief-options';
import { mayChooseDrafts } from '@/features/challenges/challenges/lib/kinds';
import { useTexts as useTargeting } from '@/features/challenges/challenges/texts/targeting';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefField } from './BriefField';
import { MatchingCount } from './MatchingCount';
import fields from './fields.module.css';
import styles from './wizard.module.css';

const genders = ['female', 'male', 'diverse'] as const;
const languages = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'tr', 'da', 'sv', 'cs'] as const;

interface AgesProps {
  value?: [number, number];
  onChange?: (value: [number, number]) => void;
}

function Ages({ value = [14, 100], onChange }: AgesProps) {
  const t = useTargeting();
  const { data: config } = useConfig();
  const { min = 14, max = 100 } = config?.challengeAge ?? {};
  const [from, to] = value;
  return (
    <div className={fields.ages}>
      <InputNumber
        aria-label={t('ageFrom')}
        min={min}
        max={max}
        precision={0}
        value={from}
        onChange={(next) => next !== null && onChange?.([next, Math.max(next, to)])}
      />
      <span className="muted">{t('to')}</span>
      <InputNumber
        aria-label={t('ageTo')}
        min={from}
        max={max}
        precision={0}
        value={to}
        onChange={(next) => next !== null && onChange?.([from, next])}
      />
    </div>
  );
}

interface CountriesProps extends Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange' | 'maxCount'> {
  placeholder: string;
}

function Countries(props: CountriesProps) {
  const { data: config } = useConfig();
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      allowClear
      loading={config === undefined}
      showSearch={{ optionFilterProp: 'search' }}
      options={(config?.countries ?? []).map(({ code, name }) => ({
        value: code,
        search: `${name} ${code}`,
        label: (
          <span className="row">
            <Flag code={code} />
            {name}
          </span>
        ),
      }))}
    />
  );
}

/** What only a connected account can meet. */
function ReachFields() {
  const who = useTargeting();
  return (
    <>
      <FieldPair>
        <BriefField name="minFollowers" label={who('minFollowers')}>
          <InputNumber style={{ width: '100%' }} precision={0} placeholder={who('anyNumber')} />
        </BriefField>
        <BriefField name="minAverageViews" label={who('minAverageViews')}>
          <InputNumber style={{ width: '100%' }} precision={0} placeholder={who('anyNumber')} />
        </BriefField>
      </FieldPair>
      <BriefField name="verifiedOn" label={who('verifiedOn')} extra={who('reachHint')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={who('notNeeded')}
          showSearch={false}
          options={(['youtube', 'tiktok', 'instagram'] as const).map((value) => ({
            value,
            label: platformNames[value] ?? value,
          }))}
        />
      </BriefField>
    </>
  );
}

export function CreatorsStep() {
  const t = useTexts();
  const who = useTargeting();
  const language = useLanguage();
  const form = Form.useFormInstance<BriefValues>();
  const type = Form.useWatch('type', { form, preserve: true }) ?? 'create_and_post';
  const gender = Form.useWatch('genders', form) ?? [];
  const audience = Form.useWatch('audience', { form, preserve: true }) ?? [];
  const squads = Form.useWatch('squads', { form, preserve: true }) ?? [];
  const followers = Form.useWatch('minFollowers', { form, preserve: true }) ?? null;
  const views = Form.useWatch('minAverageViews', { form, preserve: true }) ?? null;
  const verifiedOn = Form.useWatch('verifiedOn', { form, preserve: true }) ?? [];
  const reach = followers !== null || views !== null || verifiedOn.length > 0;
  const query = useBriefOptions();
  const options = query.data;
  const asked = offered(options?.targeting, [
    ...(audience.length > 0 ? (['specificAudienceCountry'] as const) : []),
    ...(squads.length > 0 ? (['breedType'] as const) : []),
    ...(reach ? (['minFollowers'] as const) : []),
  ]);
  const topics = useTopics();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (
    <>
      <BriefField name="joinMode" label={t('joinMode')}>
        <Choices
          label={t('joinMode')}
          options={[
            { value: 'open', title: t('joinOpen'), text: t('joinOpenHint') },
            { value: 'request', title: t('joinRequest'), text: t('joinRequestHint') },
            { value: 'invite', title: t('joinInvite'), text: t('joinInviteHint') },
          ]}
        />
      </BriefField>
      {mayChooseDrafts(type) && (
        <div className={fields.switch}>
          <span>
            <label htmlFor="preReview">{t('preReview')}</label>
            <em>{t('preReviewHint')}</em>
          </span>
          <Form.Item<BriefValues> name="preReview" valuePropName="checked" noStyle>
            <Switch id="preReview" />
          </Form.Item>
        </div>
      )}
      <BriefField name="maxParticipants" label={t('maxParticipants')}>
        <InputNumber style={{ width: '100%' }} precision={0} placeholder={t('noLimit')} />
      </BriefField>
      <h2 className={styles.section}>{who('heading')}</h2>
      <p className={fields.under}>{who('lead')}</p>
      <MatchingCount />
      <LateLine query={query} />
      <FieldPair>
        <BriefField name="ages" label={who('ages')}>
          <Ages />
        </BriefField>
        <BriefField
          name="genders"
          label={who('genders')}
          extra={gender.length > 0 ? who('gendersHint') : undefined}
        >
          <Select
            mode="multiple"
            allowClear
            placeholder={who('everyGender')}
            showSearch={false}
            options={genders.map((value) => ({ value, label: who(`gender.${value}`) }))}
          />
        </BriefField>
      </FieldPair>
      <BriefField name="countries" label={who('countries')}>
        <Countries placeholder={who('everyCountry')} />
      </BriefField>
      <FieldPair>
        <BriefField name="languages" label={who('languages')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={who('everyLanguage')}
            showSearch={{ optionFilterProp: 'label' }}
            options={languages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
        </BriefField>
        <BriefField name="topics" label={who('topics')}>
          <Select
            mode="multiple"
            allowClear
            loading={topics.isPending}
            placeholder={who('everyTopic')}
            showSearch={{ optionFilterProp: 'label' }}
            options={(topics.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </BriefField>
      </FieldPair>
      <LateLine query={topics} />
      {asked.includes('specificAudienceCountry') && (
        <BriefField
          name="audience"
          label={who('audience')}
          extra={audience.length > 0 ? who('audienceHint') : undefined}
        >
          <Countries placeholder={who('everyAudience')} />
        </BriefField>
      )}
      {asked.includes('minFollowers') && <ReachFields />}
      <div className={fields.switch}>
        <span>
          <label htmlFor="verifiedIdentity">{who('verifiedIdentity')}</label>
          <em>{who('verifiedIdentityHint')}</em>
        </span>
        <Form.Item<BriefValues> name="verifiedIdentity" valuePropName="checked" noStyle>
          <Switch id="verifiedIdentity" />
        </Form.Item>
      </div>
      {squads.length > 0 && (
        <BriefField name="squads" label={labelOf('breedType')}>
          <Select
            mode="multiple"
            allowClear
            showSearch={false}
            options={squads.map((value) => ({ value, label: labelOf(value) }))}
          />
        </BriefField>
      )}
    </>
  );
}
