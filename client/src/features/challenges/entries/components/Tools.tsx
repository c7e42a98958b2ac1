import { Segmented, Select } from 'antd';
import { useLanguage } from '@/shared/i18n/language';
import { SearchField } from '@/shared/list';
import type { ListState } from '@/shared/table';
import { labelOf, statusWord } from '@/shared/ui';
import { sorts } from '@/entities/challenge';
import type { ListFilters } from '../api/challenges';
import { openedStatuses } from '@/entities/challenge';
import { postPlatforms } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from './offer.module.css';

interface Narrowing extends Record<string, string> {
  platform: string;
  within: string;
  q: string;
}

/** Hours that creators choose from. */
const decideWithin = [24, 48, 72];

/** What is looked for, where it is posted, and how soon its brand decides. */
export function Narrow<F extends Narrowing>({ list }: { list: ListState<F> }) {
  const t = useTexts();
  return (
    <>
      <SearchField label={t('search')} value={list.filters.q} onSearch={(q) => list.setFilter('q', q)} />
      <Select
        className={styles.select ?? ''}
        aria-label={t('platform')}
        value={list.filters.platform}
        options={[
          { value: '', label: t('allPlatforms') },
          ...postPlatforms.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(platform) => list.setFilter('platform', platform)}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('decidesWithin')}
        value={list.filters.within}
        options={[
          { value: '', label: t('anyTime') },
          ...decideWithin.map((hours) => ({ value: String(hours), label: t('withinHours', { hours }) })),
        ]}
        onChange={(within) => list.setFilter('within', within)}
      />
    </>
  );
}

export function Order<F extends Record<string, string>>({ list }: { list: ListState<F> }) {
  const t = useTexts();
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={t('order')}
      value={list.sort}
      options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={(sort) => list.setSort(sort)}
    />
  );
}

/** Which challenges, and in which order. Everything stands in the address. */
export function Tools({ list }: { list: ListState<ListFilters> }) {
  const t = useTexts();
  const language = useLanguage();
  const mine = list.filters.show === 'mine';
  return (
    <div className={styles.tools}>
      <Segmented
        value={mine ? 'mine' : 'open'}
        aria-label={t('title')}
        options={[
          { value: 'open', label: t('discover') },
          { value: 'mine', label: t('mine') },
        ]}
        onChange={(show) => list.setFilter('show', show)}
      />
      <Narrow list={list} />
      {mine ? (
        <Select
          className={styles.select ?? ''}
          aria-label={t('state')}
          value={list.filters.status}
          options={[
            { value: '', label: t('allStates') },
            ...openedStatuses.map((value) => ({ value, label: statusWord(value, language).label })),
          ]}
          onChange={(status) => list.setFilter('status', status)}
        />
      ) : (
        <Order list={list} />
      )}
    </div>
  );
}
