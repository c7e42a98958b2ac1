import { Form, Input } from 'antd';
import { PlatformIcon } from '@/shared/art';
import { ChallengeInputDto } from '@/shared/api/rules';
import { Chips, FieldPair, TagInput } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { labelOf, LateLine } from '@/shared/ui';
import { useBriefOptions } from '@/features/challenges/challenges/api/challenges';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { offered, typeOptions } from '@/features/challenges/challenges/lib/brief-options';
import { useTexts as useTypeTexts } from '@/features/challenges/challenges/texts/types';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefField } from './BriefField';
import { AssetsField, CoverField } from './MediaFields';
import { Points } from './Points';
import { TypeFields } from './TypeFields';

const Count = ({ of, field }: { of: string; field: 'title' | 'description' }) => (
  <span className="num">
    {of.length} / {formatInteger(ChallengeInputDto.fields[field]?.max ?? 0)}
  </span>
);

export function BriefStep() {
  const t = useTexts();
  const form = Form.useFormInstance<BriefValues>();
  const title = Form.useWatch('title', form) ?? '';
  const description = Form.useWatch('description', form) ?? '';
  const type = Form.useWatch('type', { form, preserve: true }) ?? 'create_and_post';
  const content = type === 'content';
  const platforms = Form.useWatch('platforms', { form, preserve: true }) ?? [];
  const formats = Form.useWatch('formats', { form, preserve: true }) ?? [];
  const query = useBriefOptions();
  const options = query.data;
  const words = useTypeTexts();
  const open = typeOptions(options, type);
  return (
    <>
      <BriefField name="title" label={t('fieldTitle')} aside={<Count of={title} field="title" />}>
        <Input size="large" placeholder={words(`title.${type}`)} />
      </BriefField>
      <BriefField
        name="description"
        label={t('description')}
        aside={<Count of={description} field="description" />}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} placeholder={words(`idea.${type}`)} />
      </BriefField>
      <TypeFields type={type} />
      {!content && (
        <BriefField name="platforms" label={t('platforms')}>
          <Chips
            label={t('platforms')}
            options={offered(open?.platforms, platforms).map((platform) => ({
              value: platform,
              title: labelOf(platform),
              icon: <PlatformIcon platform={platform} size={15} labelled={false} />,
            }))}
          />
        </BriefField>
      )}
      <BriefField name="formats" label={t('formats')}>
        <Chips
          label={t('formats')}
          options={offered(open?.formats, formats).map((format) => ({
            value: format,
            title: labelOf(format),
          }))}
        />
      </BriefField>
      <LateLine query={query} />
      <BriefField name="doList" label={t('doList')} aside={t('doListHint')}>
        <Points label={t('doList')} />
      </BriefField>
      <BriefField name="dontList" label={t('dontList')}>
        <Points label={t('dontList')} />
      </BriefField>
      <FieldPair>
        {!content && (
          <BriefField name="disclosure" label={t('disclosure')} extra={t('disclosureHint')}>
            <Input />
          </BriefField>
        )}
        <BriefField name="usageRights" label={t('usageRights')}>
          <Input placeholder={t('usageRightsPlaceholder')} />
        </BriefField>
      </FieldPair>
      {!content && (
        <FieldPair>
          <BriefField name="hashtags" label={t('hashtags')}>
            <TagInput sign="#" placeholder={t('typeEnter')} />
          </BriefField>
          <BriefField name="mentions" label={t('mentions')}>
            <TagInput sign="@" placeholder={t('typeEnter')} />
          </BriefField>
        </FieldPair>
      )}
      <FieldPair>
        <BriefField name="cover" label={t('cover')}>
          <CoverField />
        </BriefField>
        <BriefField name="assets" label={t('assets')}>
          <AssetsField />
        </BriefField>
      </FieldPair>
    </>
  );
}
