import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ListPage, moneyColumn, personColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Deadline, EmptyState, Tag } from '@/shared/ui';
import { deals } from '../api/deals';
import type { Deal, Side } from '../api/types';
import { AllFigures } from '../components/FiguresCard';
import { useTexts } from '../texts';
import styles from '../components/deals.module.css';

function useColumns(side: Side): ListColumn<Deal>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Deal>[] => [
      {
        title: t('deal'),
        csv: ({ title }) => title,
        render: (_, { title }) => <b className={styles.note}>{title}</b>,
      },
      {
        title: t('now'),
        csv: (row) => t(stateOf(row, side)),
        render: (_, row) => (
          <Tag dot tone={row.turn === side ? 'warning' : row.stage === 'done' ? 'neutral' : 'info'}>
            {t(stateOf(row, side))}
          </Tag>
        ),
      },
      {
        ...personColumn<Deal>(t(side === 'brand' ? 'creator' : 'brand'), (row) =>
          side === 'brand' ? row.creator : row.brand,
        ),
        responsive: ['lg'],
      },
      {
        title: t('due'),
        responsive: ['lg'],
        csv: ({ dueAt }) => dueAt,
        render: (_, { dueAt }) => (dueAt ? <Deadline at={dueAt} /> : <span className="muted">–</span>),
      },
      moneyColumn(t(side === 'brand' ? 'price' : 'youEarn'), (row) =>
        side === 'brand' ? row.price : (row.order?.earns ?? row.price),
      ),
    ],
    [t, side],
  );
}

const stateOf = ({ stage, turn, closedReason }: Deal, side: Side) => {
  if (stage === 'done') return closedReason ? (`closed.${closedReason}` as const) : 'ended';
  return turn === null ? 'runs' : turn === side ? 'yourTurn' : 'theirTurn';
};

/** Running deals, requests and past ones of one side; what waits for it is marked. */
export function DealsPage() {
  const t = useTexts();
  const side: Side = useLocation().pathname.startsWith('/brand') ? 'brand' : 'creator';
  const columns = useColumns(side);
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'segments',
        name: 'stage',
        label: t('stage'),
        all: t('active'),
        options: [
          { value: 'request', label: t('requests') },
          { value: 'done', label: t('done') },
        ],
      },
    ],
    [t],
  );
  return (
    <ListPage<Deal>
      id="deals"
      title={t('title')}
      sub={t(side === 'brand' ? 'subBrand' : 'subCreator')}
      source={deals}
      rowKey="id"
      columns={columns}
      filters={filters}
      ownViews={false}
      above={<AllFigures side={side} />}
      {...(side === 'brand'
        ? { primary: { label: t('newOffer'), icon: <Plus size={16} />, to: '/brand/collabs/new' } }
        : {})}
      rowTo={({ id }) => `/deals/${id}`}
      rowName={({ title }) => t('open', { title })}
      errorTitle={t('failedList')}
      empty={
        <EmptyState
          drawing="letter"
          title={t('none')}
          text={t(side === 'brand' ? 'noneBrand' : 'noneCreator')}
        />
      }
    />
  );
}
