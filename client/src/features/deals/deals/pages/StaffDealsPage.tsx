import { useMemo } from 'react';
import { choiceFilter, dateColumn, ListPage, moneyColumn, personColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, Tag } from '@/shared/ui';
import { staffDeals } from '../api/staff-deals';
import type { Deal } from '../api/types';
import { useTexts } from '../texts/staff-deals';
import styles from '../components/deals.module.css';

const stages = ['request', 'active', 'done'] as const;
const kinds = ['collab', 'bid', 'breed', 'ovation'] as const;

function useColumns(): ListColumn<Deal>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Deal>[] => [
      {
        title: t('deal'),
        csv: ({ title }) => title,
        render: (_, { title, kind }) => (
          <span className={styles.words}>
            <b className={styles.note}>{title}</b>
            <span className="muted small">{t(`kinds.${kind}`)}</span>
          </span>
        ),
      },
      { ...personColumn<Deal>(t('brand'), ({ brand }) => brand), responsive: ['lg'] },
      { ...personColumn<Deal>(t('creator'), ({ creator }) => creator), responsive: ['xl'] },
      {
        title: t('stage'),
        csv: ({ stage }) => t(`stages.${stage}`),
        width: 130,
        render: (_, { stage }) => (
          <Tag dot tone={stage === 'active' ? 'info' : stage === 'request' ? 'warning' : 'neutral'}>
            {t(`stages.${stage}`)}
          </Tag>
        ),
      },
      {
        ...dateColumn<Deal>(t('begun'), ({ createdAt }) => createdAt, { width: 170, time: true }),
        responsive: ['xl'],
      },
      moneyColumn<Deal>(t('price'), ({ price }) => price, 130),
    ],
    [t],
  );
}

/** Deals of everybody; `?userId=` those of one person. */
export function StaffDealsPage() {
  const t = useTexts();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'stage',
        label: t('stage'),
        all: t('anyStage'),
        values: stages,
        word: (stage) => t(`stages.${stage}`),
      }),
      choiceFilter({
        name: 'kind',
        label: t('kind'),
        all: t('anyKind'),
        values: kinds,
        word: (kind) => t(`kinds.${kind}`),
      }),
    ],
    [t],
  );
  return (
    <ListPage<Deal>
      id="staff-deals"
      title={t('title')}
      sub={t('sub')}
      source={staffDeals}
      rowKey="id"
      columns={columns}
      filters={filters}
      rowTo={({ id }) => `/staff/deals/${id}`}
      rowName={({ title }) => t('open', { title })}
      errorTitle={t('failedList')}
      empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
    />
  );
}
