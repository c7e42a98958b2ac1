import { Switch } from 'antd';
import { useId } from 'react';
import { platformNames } from '@/shared/art/Platform';
import { Button } from '@/shared/ui';
import type { Facets } from '../api/creators';
import { amountIn, countOf, filterNames, isSet, listIn, switches } from '../lib/asked';
import type { AmountName, FilterName, ListName } from '../lib/asked';
import { useNames } from '../lib/words';
import { useTexts } from '../texts';
import { CountBoxes } from './CountBoxes';
import type { Counted } from './CountBoxes';
import { LateInput } from './LateInput';
import { ViewsFilter } from './ViewsFilter';
import styles from './filters.module.css';

export type SetFilters = (values: Partial<Record<FilterName | 'noNewcomers', string>>) => void;

interface FiltersProps {
  params: URLSearchParams;
  facets: Facets;
  onSet: SetFilters;
}

function useOptions({
  categories,
  countries,
  languages,
  platforms,
  genders,
}: Facets): Record<ListName, Counted[]> {
  const names = useNames();
  const t = useTexts();
  const genderName = (gender: string): string =>
    gender === 'female' || gender === 'male' || gender === 'diverse' ? t(`genders.${gender}`) : gender;
  return {
    category: categories.map(({ category, count }) => ({ value: category.id, label: category.name, count })),
    platform: platforms.map(({ platform, count }) => ({
      value: platform,
      label: platformNames[platform] ?? platform,
      count,
    })),
    country: countries.map(({ code, count }) => ({ value: code, label: names.country(code), count })),
    language: languages.map(({ code, count }) => ({ value: code, label: names.language(code), count })),
    gender: genders.map(({ gender, count }) => ({ value: gender, label: genderName(gender), count })),
  };
}

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** All that a search is narrowed by, with the counts of what is left. */
export function Filters({ params, facets, onSet }: FiltersProps) {
  const t = useTexts();
  const id = useId();
  const options = useOptions(facets);
  const count = countOf(params);
  const boxes = (name: ListName) => (
    <CountBoxes
      title={t(`criteria.${name}`)}
      options={options[name]}
      chosen={listIn(params, name)}
      onChange={(values) => onSet({ [name]: values.join(',') })}
    />
  );
  const price = (name: AmountName & ('minPrice' | 'maxPrice')) => (
    <LateInput
      money
      label={t(name)}
      value={amountIn(params, name)}
      onChange={(minor) => onSet({ [name]: text(minor) })}
    />
  );
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <h2>{t('filters')}</h2>
        {count > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => onSet(Object.fromEntries(filterNames.map((name) => [name, ''])))}
          >
            {t('clear', { count })}
          </Button>
        )}
      </div>
      {boxes('category')}
      {boxes('platform')}
      <ViewsFilter
        bands={facets.views}
        min={amountIn(params, 'minViews')}
        max={amountIn(params, 'maxViews')}
        onChange={(min, max) => onSet({ minViews: text(min), maxViews: text(max) })}
      />
      <div className={styles.part}>
        <label htmlFor={`${id}followers`}>{t('minFollowers')}</label>
        <LateInput
          id={`${id}followers`}
          value={amountIn(params, 'minFollowers')}
          onChange={(value) => onSet({ minFollowers: text(value) })}
        />
      </div>
      {boxes('country')}
      {boxes('language')}
      {boxes('gender')}
      <fieldset className={styles.part}>
        <legend>{t('criteria.price')}</legend>
        <div className={styles.pair}>
          {price('minPrice')}
          {price('maxPrice')}
        </div>
      </fieldset>
      <div className={styles.part}>
        {switches.map((name) => (
          <label key={name} className={styles.switch}>
            <Switch
              size="small"
              checked={isSet(params, name)}
              onChange={(on) => onSet({ [name]: on ? '1' : '' })}
            />
            <span>{t(`switches.${name}`)}</span>
          </label>
        ))}
        <label className={styles.switch}>
          <Switch
            size="small"
            checked={!isSet(params, 'noNewcomers')}
            onChange={(on) => onSet({ noNewcomers: on ? '' : '1' })}
          />
          <span>{t('places')}</span>
        </label>
      </div>
    </div>
  );
}
