import { Input, InputNumber, Select } from 'antd';
import { useTopics } from '@/shared/config';
import { FieldPair, MomentInput } from '@/shared/form';
import { LateLine } from '@/shared/ui';
import type { WritableKind } from '@/features/challenges/challenges/lib/kinds';
import { useTexts } from '@/features/challenges/challenges/texts/types';
import { BriefField } from './BriefField';

const whole = { style: { width: '100%' }, precision: 0 } as const;

function AmplifyFields() {
  const t = useTexts();
  return (
    <FieldPair>
      <BriefField name="postUrl" label={t('postUrl')} extra={t('postUrlHint')}>
        <Input inputMode="url" autoComplete="off" placeholder="https://" />
      </BriefField>
      <BriefField name="windowHours" label={t('window')} extra={t('windowHint')}>
        <InputNumber {...whole} suffix={t('hours')} />
      </BriefField>
    </FieldPair>
  );
}

function LivestreamFields() {
  const t = useTexts();
  return (
    <FieldPair>
      <BriefField name="minMinutes" label={t('minMinutes')} extra={t('minMinutesHint')}>
        <InputNumber {...whole} suffix={t('minutes')} />
      </BriefField>
      <BriefField name="averageViewers" label={t('viewers')} extra={t('viewersHint')}>
        <InputNumber {...whole} />
      </BriefField>
    </FieldPair>
  );
}

function AdFields() {
  const t = useTexts();
  return (
    <BriefField name="adDays" label={t('adDays')} extra={t('adDaysHint')}>
      <InputNumber {...whole} suffix={t('days')} />
    </BriefField>
  );
}

function EventFields() {
  const t = useTexts();
  return (
    <>
      <BriefField name="place" label={t('place')}>
        <Input placeholder={t('placePlaceholder')} />
      </BriefField>
      <FieldPair>
        <BriefField name="opensAt" label={t('opensAt')} extra={t('opensHint')}>
          <MomentInput />
        </BriefField>
        <BriefField name="closesAt" label={t('closesAt')}>
          <MomentInput />
        </BriefField>
      </FieldPair>
    </>
  );
}

function SponsoringFields() {
  const t = useTexts();
  const topics = useTopics();
  return (
    <>
      <FieldPair>
        <BriefField name="category" label={t('category')} extra={t('categoryHint')}>
          <Select
            allowClear
            loading={topics.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(topics.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </BriefField>
        <BriefField name="exclusiveDays" label={t('exclusive')} extra={t('exclusiveHint')}>
          <InputNumber {...whole} suffix={t('days')} />
        </BriefField>
      </FieldPair>
      <LateLine query={topics} />
    </>
  );
}

/** What a type asks for beyond every brief. */
export function TypeFields({ type }: { type: WritableKind }) {
  switch (type) {
    case 'amplify':
      return <AmplifyFields />;
    case 'livestream':
      return <LivestreamFields />;
    case 'event_attendance':
      return <EventFields />;
    case 'ad_posting':
      return <AdFields />;
    case 'sponsoring':
      return <SponsoringFields />;
    case 'create_and_post':
    case 'content':
      return null;
  }
}
