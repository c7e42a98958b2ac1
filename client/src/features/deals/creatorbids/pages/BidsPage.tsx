import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePlacementName } from '@/entities/deliverable';
import { formatInteger, formatMoney } from '@/shared/format';
import { ListPage, personColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Deadline, EmptyState, StatusTag, Tag } from '@/shared/ui';
import { bids } from '../api/bids';
import type { Bid } from '../api/bids';
import { useTexts } from '../texts';
import styles from '../components/creatorbids.module.css';

const statuses = ['open', 'closed', 'awarded', 'cancelled'] as const;

const dueOf = ({ status, deadline, decideBy }: Bid): string | null => {
  if (status === 'open' || status === 'draft') return deadline;
  return status === 'closed' ? decideBy : null;
};

function useColumns(brand: boolean): ListColumn<Bid>[] {
  const t = useTexts();
  const placementName = usePlacementName();
  return useMemo(
    (): ListColumn<Bid>[] => [
      {
        title: t('bid'),
        csv: ({ title }) => title,
        render: (_, { title, placements }) => (
          <span className={styles.title}>
            <b>{title}</b>
            <span className="muted small">{placements.map(placementName).join(', ')}</span>
          </span>
        ),
      },
      {
        title: t('state'),
        csv: ({ status }) => t(`states.${status}`),
        render: (_, { status, proposal }) => (
          <span className={styles.tags}>
            <StatusTag status={status} label={t(`states.${status}`)} />
            {!brand && proposal && <Tag tone="info">{t(`proposals.${proposal.status}`)}</Tag>}
          </span>
        ),
      },
      ...(brand
        ? []
        : [
            {
              ...personColumn<Bid>(t('brand'), (bid) => bid.brand),
              responsive: ['xl'],
            } satisfies ListColumn<Bid>,
          ]),
      {
        title: t('prices'),
        numeric: true,
        csv: ({ budgetMax }) => budgetMax.minor / 100,
        render: (_, { budgetMin, budgetMax }) => (
          <span className="num">
            {budgetMin
              ? t('fromTo', { from: formatMoney(budgetMin), to: formatMoney(budgetMax) })
              : t('upTo', { to: formatMoney(budgetMax) })}
          </span>
        ),
      },
      {
        title: t('proposalsCount'),
        numeric: true,
        responsive: ['lg'],
        csv: ({ proposalCount }) => proposalCount,
        render: (_, { proposalCount }) => <span className="num">{formatInteger(proposalCount)}</span>,
      },
      {
        title: t('ends'),
        csv: dueOf,
        render: (_, bid) => {
          const due = dueOf(bid);
          return due ? <Deadline at={due} /> : <span className="muted">–</span>;
        },
      },
    ],
    [t, brand, placementName],
  );
}

/** Of a brand its own bids; of a creator what is open, and what they have bid on. */
export function BidsPage() {
  const t = useTexts();
  const brand = useLocation().pathname.startsWith('/brand');
  const columns = useColumns(brand);
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'segments',
        name: 'status',
        label: t('state'),
        all: t('all'),
        options: [...(brand ? (['draft'] as const) : []), ...statuses].map((value) => ({
          value,
          label: t(`states.${value}`),
        })),
      },
    ],
    [t, brand],
  );
  return (
    <ListPage<Bid>
      id="creatorbids"
      title={t('title')}
      sub={t(brand ? 'subBrand' : 'subCreator')}
      source={bids}
      rowKey="id"
      columns={columns}
      filters={filters}
      search={t('search')}
      ownViews={false}
      {...(brand ? { primary: { label: t('new'), icon: <Plus size={16} />, to: '/brand/bids/new' } } : {})}
      rowTo={({ id }) => `/bids/${id}`}
      rowName={({ title }) => t('open', { title })}
      errorTitle={t('failedList')}
      empty={
        <EmptyState
          drawing="letter"
          title={t(brand ? 'noneBrandTitle' : 'noneCreatorTitle')}
          text={t(brand ? 'noneBrand' : 'noneCreator')}
        />
      }
    />
  );
}
