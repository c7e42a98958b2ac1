import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { formatInteger, formatMoney } from '@/shared/format';
import { ListPage, personColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, StatusTag, Tag } from '@/shared/ui';
import { breeds } from '../api/breeds';
import type { Breed } from '../api/breeds';
import { useTexts } from '../texts';
import styles from '../components/breeds.module.css';

const types = ['ambassador', 'affiliate', 'ugc', 'reviewer'] as const;
const statuses = ['active', 'paused', 'cancelled'] as const;

function useColumns(brand: boolean): ListColumn<Breed>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Breed>[] => [
      {
        title: t('squad'),
        csv: ({ name }) => name,
        render: (_, { name, type }) => (
          <span className={styles.title}>
            <b>{name}</b>
            <span className="muted small">{t(`types.${type}`)}</span>
          </span>
        ),
      },
      {
        title: t('state'),
        csv: ({ status }) => t(`states.${status}`),
        render: (_, { status, membership, requestId }) => (
          <span className={styles.ends}>
            <StatusTag status={status} label={t(`states.${status}`)} />
            {membership && <Tag tone="info">{t(`seats.${membership.status}`)}</Tag>}
            {requestId !== null && <Tag tone="warning">{t('requestWaits')}</Tag>}
          </span>
        ),
      },
      ...(brand ? [] : [personColumn<Breed>(t('brand'), (breed) => breed.brand)]),
      {
        title: t('fee'),
        numeric: true,
        csv: ({ fee }) => (fee ? fee.minor / 100 : null),
        render: (_, { fee, feeInterval }) =>
          fee ? (
            <span className="num">{t(`feePer.${feeInterval}`, { fee: formatMoney(fee) })}</span>
          ) : (
            <span className="muted">{t('feeAsAgreed')}</span>
          ),
      },
      {
        title: t('seatsTaken'),
        numeric: true,
        responsive: ['lg'],
        csv: ({ memberCount }) => memberCount,
        render: (_, { memberCount, places }) => (
          <span className="num">
            {places === null
              ? formatInteger(memberCount)
              : t('ofPlaces', { taken: formatInteger(memberCount), places: formatInteger(places) })}
          </span>
        ),
      },
    ],
    [t, brand],
  );
}

/** Of a brand its own squads; of a creator what is open, and where they have a seat or are asked. */
export function BreedsPage() {
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
        options: statuses.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      {
        kind: 'select',
        name: 'type',
        label: t('type'),
        all: t('allTypes'),
        options: types.map((value) => ({ value, label: t(`types.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <ListPage<Breed>
      id="breeds"
      title={t('title')}
      sub={t(brand ? 'subBrand' : 'subCreator')}
      source={breeds}
      rowKey="id"
      columns={columns}
      filters={filters}
      ownViews={false}
      {...(brand ? { primary: { label: t('new'), icon: <Plus size={16} />, to: '/brand/breeds/new' } } : {})}
      rowTo={({ id }) => `/breeds/${id}`}
      rowName={({ name }) => t('open', { name })}
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
