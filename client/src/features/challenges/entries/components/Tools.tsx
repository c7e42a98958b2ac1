import { Input, Segmented, Select } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '@/shared/i18n/language';
import type { ListState } from '@/shared/table';
import { labelOf, statusWord } from '@/shared/ui';
import { sorts } from '@/entities/challenge';
import type { ListFilters } from '../api/challenges';
import { openedStatuses } from '@/entities/challenge';
import { postPlatforms } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from './offer.module.css';

const PAUSE_MS = 300;

/** Written into the address once the typing pauses. */
function SearchField({ list }: { list: ListState<ListFilters> }) {
  const t = useTexts();
  const { q } = list.filters;
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => list.setFilter('q', typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, list]);
  return (
    <Input
      className={styles.search ?? ''}
      prefix={<Search size={15} aria-hidden="true" />}
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      maxLength={100}
      allowClear
      onChange={(event) => setTyped(event.target.value)}
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
      <SearchField key={list.filters.show} list={list} />
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
        <Select
          className={styles.select ?? ''}
          aria-label={t('order')}
          value={list.sort}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => list.setSort(sort)}
        />
      )}
    </div>
  );
}
