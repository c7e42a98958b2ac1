import { Check, Star } from 'lucide-react';
import { useMemo } from 'react';
import { errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { ListView, moneyColumn, personColumn } from '@/shared/list';
import type { BulkAction, Filter, ListColumn } from '@/shared/list';
import { Deadline, EmptyState, StatusTag, Tag } from '@/shared/ui';
import { applicationsOf, useAcceptApplication, useShortlist } from '../api/applications';
import type { Application } from '../api/applications';
import type { CampaignDetail } from '../api/campaigns';
import { useTexts } from '../texts';
import styles from './campaigns.module.css';

/** What the offer says while it is open, else what became of its deal. */
export const stateOf = ({ status, offer }: Application) => {
  if (status !== 'open') return status;
  return offer.status === 'request' ? 'waitsForBrand' : 'waitsForCreator';
};

function useColumns(): ListColumn<Application>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Application>[] => [
      personColumn(t('creator'), ({ offer }) => offer.creator),
      {
        title: t('message'),
        responsive: ['lg'],
        csv: ({ offer }) => offer.message,
        render: (_, { offer }) => <span className={styles.text}>{offer.message ?? '–'}</span>,
      },
      { ...moneyColumn<Application>(t('priceNet'), ({ offer }) => offer.price), sortBy: { asc: 'price' } },
      {
        title: t('state'),
        csv: (row) => t(`applications.${stateOf(row)}`),
        render: (_, row) => (
          <span className={styles.tags}>
            <StatusTag
              status={row.status === 'open' ? 'pending' : row.status}
              label={t(`applications.${stateOf(row)}`)}
            />
            {row.shortlisted && <Tag tone="info">{t('shortlisted')}</Tag>}
          </span>
        ),
      },
      {
        title: t('answerBy'),
        sortBy: { asc: 'due' },
        responsive: ['lg'],
        csv: ({ status, offer }) => (status === 'open' ? offer.expiresAt : null),
        render: (_, { status, offer }) =>
          status === 'open' ? <Deadline at={offer.expiresAt} /> : <span className="muted">–</span>,
      },
    ],
    [t],
  );
}

function useBulk({ id, budget, taken }: CampaignDetail): BulkAction<Application>[] {
  const t = useTexts();
  const accept = useAcceptApplication(id);
  const shortlist = useShortlist(id);
  const put = (shortlisted: boolean) => async (rows: readonly Application[]) => {
    for (const { id: applicationId } of rows) await shortlist.mutateAsync({ applicationId, shortlisted });
  };
  return [
    {
      label: t('accept'),
      icon: <Check size={16} />,
      primary: true,
      fits: ({ offer }) => offer.allowedEvents.includes('accept'),
      confirm: (rows) => {
        const sum = rows.reduce((minor, { offer }) => minor + offer.price.minor, 0);
        const left = budget.minor - (taken?.minor ?? 0) - sum;
        return {
          title: t('acceptTitle', { count: rows.length }),
          description: t(left < 0 ? 'acceptTooMuch' : 'acceptText', {
            sum: formatMoney(sum),
            left: formatMoney(Math.max(0, left)),
          }),
          okText: t('accept'),
        };
      },
      // One after the other: what does not fit any more is told, and the others stay accepted.
      run: async (rows) => {
        let count = 0;
        for (const { offer } of rows)
          try {
            await accept.mutateAsync(offer);
            count++;
          } catch (error) {
            toast.error(`${offer.creator.displayName}: ${errorMessage(error)}`);
          }
        if (count > 0) toast.success(t('acceptDone', { count }));
      },
    },
    {
      label: t('shortlist'),
      icon: <Star size={16} />,
      fits: ({ shortlisted }) => !shortlisted,
      run: put(true),
    },
    { label: t('unlist'), fits: ({ shortlisted }) => shortlisted, run: put(false) },
  ];
}

/** Applications to the campaign and offers from it; a row opens its deal, where it is countered or rejected. */
export function ApplicationsTable({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const columns = useColumns();
  const bulk = useBulk(campaign);
  const source = useMemo(() => applicationsOf(campaign.id), [campaign.id]);
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'segments',
        name: 'status',
        label: t('state'),
        all: t('all'),
        options: (['open', 'active', 'done', 'ended'] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
        })),
      },
      {
        kind: 'select',
        name: 'shortlisted',
        label: t('shortlist'),
        all: t('everybody'),
        options: [{ value: 'true', label: t('shortlistOnly') }],
      },
    ],
    [t],
  );
  return (
    <ListView<Application>
      id="campaign-applications"
      title={t('applicationsTitle')}
      source={source}
      rowKey="id"
      columns={columns}
      filters={filters}
      ownViews={false}
      bulk={campaign.status === 'draft' ? [] : bulk}
      rowTo={({ dealId }) => `/deals/${dealId}`}
      rowName={({ offer }) => offer.creator.displayName}
      errorTitle={t('failedApplications')}
      empty={
        <EmptyState compact drawing="letter" title={t('noApplications')} text={t('noApplicationsText')} />
      }
    />
  );
}
