import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { formatInteger, formatMoney, formatNumber } from '@/shared/format';
import { ListPage, personColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Button, Deadline, EmptyState, KpiStrip, LateLine, StatusTag } from '@/shared/ui';
import { ovations } from '../api/ovations';
import type { Ovation } from '../api/ovations';
import { useFigures } from '../api/wall';
import type { Figures } from '../api/wall';
import { Stars } from '../components/Stars';
import { useTexts } from '../texts';
import styles from '../components/ovations.module.css';

const statuses = [
  'requested',
  'accepted',
  'submitted',
  'changes_requested',
  'approved',
  'published',
  'declined',
  'withdrawn',
  'expired',
] as const;

function useColumns(brand: boolean): ListColumn<Ovation>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Ovation>[] => [
      personColumn<Ovation>(t(brand ? 'creator' : 'brand'), (one) => (brand ? one.creator : one.brand)),
      {
        title: t('ovation'),
        csv: ({ prompt }) => prompt,
        render: (_, { prompt, rating, text }) => (
          <span className={styles.title}>
            <b>{prompt}</b>
            {rating !== null && <Stars rating={rating} />}
            {text !== null && <span className="muted small">{text}</span>}
          </span>
        ),
      },
      {
        title: t('state'),
        csv: ({ status }) => t(`states.${status}`),
        render: (_, { status }) => <StatusTag status={status} label={t(`states.${status}`)} />,
      },
      {
        title: t('reward'),
        numeric: true,
        csv: ({ reward }) => reward.minor / 100,
        render: (_, { paid, reward, earns }) => (
          <span className="num">{paid ? formatMoney(brand ? reward : earns) : t('unpaid')}</span>
        ),
      },
      {
        title: t('due'),
        responsive: ['lg'],
        csv: ({ dueAt }) => dueAt,
        render: (_, { dueAt }) =>
          dueAt === null ? <span className="muted">–</span> : <Deadline at={dueAt} />,
      },
    ],
    [t, brand],
  );
}

function Kpis({ figures }: { figures: Figures }) {
  const t = useTexts();
  const { published, average, positive, neutral, negative } = figures;
  return (
    <KpiStrip
      items={[
        { label: t('onWall'), figure: formatInteger(published) },
        { label: t('average'), figure: average === null ? '–' : formatNumber(average) },
        {
          label: t('sentiment'),
          figure: `${formatInteger(positive)} / ${formatInteger(neutral)} / ${formatInteger(negative)}`,
          meaning: t('sentimentText'),
        },
      ]}
    />
  );
}

/** Of a brand what it asked for; of a creator what was asked of them. */
export function OvationsPage() {
  const t = useTexts();
  const brand = useLocation().pathname.startsWith('/brand');
  const columns = useColumns(brand);
  const figures = useFigures(brand);
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'select',
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
    <ListPage<Ovation>
      id="ovations"
      title={t('title')}
      sub={t(brand ? 'subBrand' : 'subCreator')}
      source={ovations}
      rowKey="id"
      columns={columns}
      filters={filters}
      ownViews={false}
      {...(brand
        ? {
            actions: <Button to="/brand/ovations/wall">{t('wallAndEmbed')}</Button>,
            primary: { label: t('ask'), icon: <Plus size={16} />, to: '/brand/ovations/new' },
          }
        : {})}
      {...(brand
        ? { above: figures.data ? <Kpis figures={figures.data} /> : <LateLine query={figures} /> }
        : {})}
      rowTo={({ id }) => `/ovations/${id}`}
      rowName={({ prompt }) => t('open', { title: prompt })}
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
