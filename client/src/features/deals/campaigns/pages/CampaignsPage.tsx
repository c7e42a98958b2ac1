import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePlacementName } from '@/entities/deliverable';
import { formatInteger, formatMoney } from '@/shared/format';
import { ListPage, personColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Deadline, EmptyState, labelOf, StatusTag, Tag } from '@/shared/ui';
import { campaigns } from '../api/campaigns';
import type { Campaign } from '../api/campaigns';
import { campaignTypes } from '../lib/campaign-form';
import { useTexts } from '../texts';
import styles from '../components/campaigns.module.css';

const statuses = ['draft', 'published', 'paused', 'closed'] as const;

function useBrandColumns(): ListColumn<Campaign>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Campaign>[] => [
      {
        title: t('budgetTaken'),
        numeric: true,
        csv: ({ taken }) => (taken?.minor ?? 0) / 100,
        render: (_, { budget, taken }) => (
          <span className="num">
            {t('takenOf', { taken: formatMoney(taken?.minor ?? 0), budget: formatMoney(budget) })}
          </span>
        ),
      },
      {
        title: t('waitingCount'),
        numeric: true,
        responsive: ['lg'],
        csv: ({ counts }) => counts.offers,
        render: (_, { counts }) => <span className="num">{formatInteger(counts.offers)}</span>,
      },
      {
        title: t('dealsCount'),
        numeric: true,
        responsive: ['lg'],
        csv: ({ counts }) => counts.active + counts.done,
        render: (_, { counts }) => <span className="num">{formatInteger(counts.active + counts.done)}</span>,
      },
    ],
    [t],
  );
}

function useCreatorColumns(): ListColumn<Campaign>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Campaign>[] => [
      { ...personColumn<Campaign>(t('brand'), (campaign) => campaign.brand), responsive: ['lg'] },
      {
        title: t('price'),
        numeric: true,
        csv: ({ pricePerCreator }) => (pricePerCreator ? pricePerCreator.minor / 100 : null),
        render: (_, { pricePerCreator }) => (
          <span className="num">{pricePerCreator ? formatMoney(pricePerCreator) : t('openPrice')}</span>
        ),
      },
    ],
    [t],
  );
}

function useColumns(brand: boolean): ListColumn<Campaign>[] {
  const t = useTexts();
  const placementName = usePlacementName();
  const [ofBrand, ofCreator] = [useBrandColumns(), useCreatorColumns()];
  return useMemo(
    (): ListColumn<Campaign>[] => [
      {
        title: t('campaign'),
        csv: ({ title }) => title,
        render: (_, { title, placements, application }) => (
          <span className={styles.title}>
            <b>{title}</b>
            <span className="muted small">{placements.map(placementName).join(', ')}</span>
            {application && <Tag tone="info">{t(`filters.${application.status}`)}</Tag>}
          </span>
        ),
      },
      {
        title: t('state'),
        responsive: ['lg'],
        csv: ({ status }) => t(`states.${status}`),
        render: (_, { status }) => <StatusTag status={status} label={t(`states.${status}`)} />,
      },
      ...(brand ? ofBrand : ofCreator),
      {
        title: t('ends'),
        responsive: ['lg'],
        csv: ({ closesAt }) => closesAt,
        render: (_, { closesAt }) =>
          closesAt ? <Deadline at={closesAt} /> : <span className="muted">–</span>,
      },
    ],
    [t, brand, ofBrand, ofCreator, placementName],
  );
}

function useFilters(brand: boolean): Filter[] {
  const t = useTexts();
  return useMemo((): Filter[] => {
    const types = campaignTypes.map((value) => ({ value, label: labelOf(value) }));
    return [
      brand
        ? {
            kind: 'segments',
            name: 'status',
            label: t('state'),
            all: t('all'),
            options: statuses.map((value) => ({ value, label: t(`states.${value}`) })),
          }
        : {
            kind: 'segments',
            name: 'mine',
            label: t('state'),
            all: t('openOnes'),
            options: [{ value: 'true', label: t('mine') }],
          },
      { kind: 'select', name: 'type', label: t('type'), all: t('allTypes'), options: types },
    ];
  }, [t, brand]);
}

/** Of a brand its own campaigns; of a creator what is open and fits, and what they applied to. */
export function CampaignsPage() {
  const t = useTexts();
  const brand = useLocation().pathname.startsWith('/brand');
  const columns = useColumns(brand);
  const filters = useFilters(brand);
  return (
    <ListPage<Campaign>
      id={brand ? 'campaigns' : 'campaigns-open'}
      title={t('title')}
      sub={t(brand ? 'subBrand' : 'subCreator')}
      source={campaigns}
      rowKey="id"
      columns={columns}
      filters={filters}
      search={t('search')}
      ownViews={false}
      {...(brand
        ? { primary: { label: t('new'), icon: <Plus size={16} />, to: '/brand/campaigns/new' } }
        : {})}
      rowTo={({ id }) => `/campaigns/${id}`}
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
