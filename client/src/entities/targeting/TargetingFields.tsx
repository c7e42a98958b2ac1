import { Form, InputNumber, Select } from 'antd';
import { platformNames } from '@/shared/art';
import { useConfig, useTopics } from '@/shared/config';
import { FieldPair } from '@/shared/form';
import { useLanguage } from '@/shared/i18n/language';
import { LateLine } from '@/shared/ui';
import { useTexts } from './texts';
import { OLDEST, squadTypes, YOUNGEST } from './typed';

const languages = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'tr', 'da', 'sv', 'cs'] as const;
const linked = ['youtube', 'tiktok', 'instagram'] as const;

function Age({ name }: { name: 'ageFrom' | 'ageTo' }) {
  const t = useTexts();
  return (
    <Form.Item name={name} label={t(name)}>
      <InputNumber
        min={YOUNGEST}
        max={OLDEST}
        precision={0}
        style={{ width: '100%' }}
        placeholder={t('anyAge')}
      />
    </Form.Item>
  );
}

/** Who is looked for; what is left empty asks nothing. */
export function TargetingFields() {
  const t = useTexts();
  const language = useLanguage();
  const { data: config } = useConfig();
  const topics = useTopics();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (
    <>
      <FieldPair>
        <Form.Item name="countries" label={t('countries')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('anyCountry')}
            loading={config === undefined}
            showSearch={{ optionFilterProp: 'label' }}
            options={(config?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
        <Form.Item name="languages" label={t('languages')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('anyLanguage')}
            showSearch={{ optionFilterProp: 'label' }}
            options={languages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
        </Form.Item>
      </FieldPair>
      <Form.Item name="topics" label={t('topics')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={t('anyTopic')}
          loading={topics.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(topics.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <LateLine query={topics} />
      <FieldPair>
        <Form.Item name="minFollowers" label={t('minFollowers')} extra={t('reachExtra')}>
          <InputNumber min={1} precision={0} style={{ width: '100%' }} placeholder={t('anyNumber')} />
        </Form.Item>
        <Form.Item name="verifiedOn" label={t('verifiedOn')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('notNeeded')}
            showSearch={false}
            options={linked.map((value) => ({ value, label: platformNames[value] ?? value }))}
          />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        <Age name="ageFrom" />
        <Age name="ageTo" />
      </FieldPair>
      <Form.Item name="squads" label={t('squads')} extra={t('squadsExtra')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={t('notNeeded')}
          showSearch={false}
          options={squadTypes.map((value) => ({ value, label: t(`squadTypes.${value}`) }))}
        />
      </Form.Item>
    </>
  );
}
