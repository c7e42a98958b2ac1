import { Drawer, Select } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '@/shared/list';
import { Boundary, Button, EmptyState, Loaded, NoResult, Page, RowsSkeleton } from '@/shared/ui';
import { formatInteger } from '@/shared/format';
import { useFound } from '../api/creators';
import type { Creator } from '../api/creators';
import { ChosenBar } from '../components/ChosenBar';
import { CreatorRow } from '../components/CreatorRow';
import { Filters } from '../components/Filters';
import { Newcomers } from '../components/Newcomers';
import { SavedSearches } from '../components/SavedSearches';
import { askedBy, countOf, filterNames, sorts } from '../lib/asked';
import { useFindingTabs } from '../lib/tabs';
import { useTexts } from '../texts';
import styles from '../components/creators.module.css';

const MOST_CHOSEN = 4;

function useFilters() {
  const [params, setParams] = useSearchParams();
  const set = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return { params, set };
}

/** Creators who can be hired: what they are narrowed by at the left, the results with their reasons beside it. */
export function CreatorsPage() {
  const t = useTexts();
  const { params, set } = useFilters();
  const asked = useMemo(() => askedBy(params), [params]);
  const found = useFound(asked);
  const [chosen, setChosen] = useState<readonly Creator[]>([]);
  const [folded, setFolded] = useState(false);
  const pages = found.data?.pages;
  const creators = pages?.flatMap(({ data }) => data);
  const facets = pages?.[0]?.facets;
  // Whoever has come at their own place by now is not shown twice.
  const newcomers = (pages?.[0]?.newcomers ?? []).filter(
    ({ id }) => !creators?.some((creator) => creator.id === id),
  );
  const tabs = useFindingTabs();
  const total = pages?.[0]?.total ?? 0;
  const count = countOf(params);
  const nothingAsked = count === 0 && !asked.q;

  const choose = (creator: Creator, on: boolean) =>
    setChosen((before) => (on ? [...before, creator] : before.filter(({ id }) => id !== creator.id)));
  const clear = () => set({ q: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) });
  const filters = facets && <Filters params={params} facets={facets} onSet={set} />;

  const row = (creator: Creator) => (
    <CreatorRow
      key={creator.id}
      creator={creator}
      chosen={chosen.some(({ id }) => id === creator.id)}
      full={chosen.length >= MOST_CHOSEN}
      onChoose={(on) => choose(creator, on)}
    />
  );

  return (
    <Page title={t('title')} tabs={tabs} actions={<SavedSearches search={asked} canSave={!nothingAsked} />}>
      <div className={styles.page}>
        <aside className={styles.side} aria-label={t('filters')}>
          <Boundary>{filters ?? (found.isPending && <RowsSkeleton rows={6} />)}</Boundary>
        </aside>
        <div className={styles.main}>
          <div className={styles.tools}>
            <SearchField label={t('search')} value={params.get('q') ?? ''} onSearch={(q) => set({ q })} />
            <Select
              aria-label={t('sort')}
              value={asked.sort ?? 'relevance'}
              popupMatchSelectWidth={false}
              options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
              onChange={(sort) => set({ sort: sort === 'relevance' ? '' : sort })}
            />
            <Button
              className={styles.fold ?? ''}
              icon={<SlidersHorizontal size={16} />}
              onClick={() => setFolded(true)}
            >
              {count > 0 ? t('filtersSet', { count }) : t('filters')}
            </Button>
          </div>
          <p className={styles.total} aria-live="polite">
            {pages && t('found', { count: total, shown: formatInteger(total) })}
          </p>
          <Loaded
            query={{ ...found, data: creators }}
            skeleton={<RowsSkeleton rows={5} />}
            errorTitle={t('failed')}
            isEmpty={(all) => all.length === 0}
            empty={
              nothingAsked ? (
                <EmptyState drawing="search" title={t('noneTitle')} text={t('noneText')} />
              ) : (
                <NoResult onClear={clear} text={t('nothingText')} />
              )
            }
          >
            {(all) => (
              <div className={styles.results} aria-busy={found.isPlaceholderData}>
                {all.map(row)}
                {found.hasNextPage && (
                  <Button
                    className={styles.more ?? ''}
                    loading={found.isFetchingNextPage}
                    onClick={() => void found.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                )}
                <Newcomers creators={newcomers}>{row}</Newcomers>
              </div>
            )}
          </Loaded>
          {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={() => setChosen([])} />}
        </div>
        <Drawer open={folded} title={t('filters')} placement="left" onClose={() => setFolded(false)}>
          {filters}
        </Drawer>
      </div>
    </Page>
  );
}
