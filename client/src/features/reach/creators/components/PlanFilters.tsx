import { InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTopics } from '@/shared/config';
import { platformNames } from '@/shared/art/Platform';
import { LateLine } from '@/shared/ui/LateLine';
import type { PlanAsked } from '../api/finding';
import { isSet, listIn } from '../lib/asked';
import { useTexts } from '../finding.texts';
import { LateInput } from './LateInput';
import filters from './filters.module.css';

interface PlanFiltersProps {
  params: URLSearchParams;
  plan: PlanAsked;
  onSet: (values: Record<string, string>) => void;
}

/** What a plan is made for. */
export function PlanFilters({ params, plan, onSet }: PlanFiltersProps) {
  const t = useTexts();
  const id = useId();
  const topics = useTopics();
  const count = (name: 'pieces' | 'people', label: string, most: number) => (
    <div className={filters.part}>
      <label htmlFor={id + name}>{label}</label>
      <InputNumber
        id={id + name}
        min={1}
        max={most}
        precision={0}
        value={plan[name]}
        onChange={(value) => value !== null && onSet({ [name]: String(value) })}
      />
    </div>
  );
  const switched = (name: string, on: boolean, label: string) => (
    <label className={filters.switch}>
      <Switch size="small" checked={on} onChange={(next) => onSet({ [name]: next ? '1' : '' })} />
      <span>{label}</span>
    </label>
  );
  return (
    <div className={filters.filters}>
      <div className={filters.part}>
        <label htmlFor={`${id}budget`}>{t('budget')}</label>
        <LateInput
          money
          id={`${id}budget`}
          value={plan.budget.minor}
          onChange={(minor) => onSet({ budget: minor === null ? '' : String(minor) })}
        />
      </div>
      {count('pieces', t('pieces'), 100)}
      {count('people', t('mostPeople'), 20)}
      <div className={filters.part}>
        <label htmlFor={`${id}topic`}>{t('topic')}</label>
        <Select
          id={`${id}topic`}
          mode="multiple"
          allowClear
          loading={topics.isPending}
          placeholder={t('anyTopic')}
          showSearch={{ optionFilterProp: 'label' }}
          value={listIn(params, 'category')}
          options={(topics.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(values: string[]) => onSet({ category: values.join(',') })}
        />
        <LateLine query={topics} />
      </div>
      <div className={filters.part}>
        <label htmlFor={`${id}platform`}>{t('platform')}</label>
        <Select
          id={`${id}platform`}
          mode="multiple"
          allowClear
          placeholder={t('anyPlatform')}
          showSearch={false}
          value={listIn(params, 'platform')}
          options={(['tiktok', 'instagram', 'youtube'] as const).map((value) => ({
            value,
            label: platformNames[value] ?? value,
          }))}
          onChange={(values: string[]) => onSet({ platform: values.join(',') })}
        />
      </div>
      <div className={filters.part}>
        {switched('fresh', isSet(params, 'fresh'), t('fresh'))}
        {switched('newcomer', plan.newcomer ?? false, t('keepNewcomer'))}
      </div>
    </div>
  );
}
