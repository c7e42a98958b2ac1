import { Award as AwardIcon, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDeliverableName } from '@/entities/deliverable';
import { errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback';
import { formatInteger, formatMoney } from '@/shared/format';
import { ListView, moneyColumn, personColumn } from '@/shared/list';
import type { BulkAction, Filter, ListColumn } from '@/shared/list';
import { Count, EmptyState, StatusTag, Tag } from '@/shared/ui';
import { proposalsOf } from '../api/bids';
import type { BidDetail, Proposal } from '../api/bids';
import { useAward } from '../api/proposals';
import { againstBand, awardOf } from '../lib/figures';
import { useTexts } from '../texts';
import { ProposalDrawer } from './ProposalDrawer';
import styles from './creatorbids.module.css';

const tones = { below: 'info', in: 'success', above: 'warning' } as const;

function useColumns({ band }: BidDetail): ListColumn<Proposal>[] {
  const t = useTexts();
  const nameOf = useDeliverableName();
  return useMemo(
    (): ListColumn<Proposal>[] => [
      personColumn(t('creator'), ({ creator }) => creator),
      {
        title: t('offers'),
        responsive: ['lg'],
        csv: ({ deliverables }) => deliverables.map(nameOf).join('; '),
        render: (_, { deliverables }) => (
          <span className={styles.text}>{deliverables.map(nameOf).join('\n')}</span>
        ),
      },
      { ...moneyColumn<Proposal>(t('priceNet'), ({ price }) => price), sortBy: { asc: 'price' } },
      ...(band
        ? [
            {
              title: t('againstBand'),
              responsive: ['lg' as const],
              render: (_: unknown, { piecePrice }: Proposal) => {
                const where = againstBand(piecePrice.minor, band);
                return (
                  <Tag dot tone={tones[where]}>
                    {t(`against.${where}`)}
                  </Tag>
                );
              },
            },
          ]
        : []),
      {
        title: t('expectedViews'),
        numeric: true,
        responsive: ['lg'],
        csv: ({ expectedViews }) => expectedViews,
        render: (_, { expectedViews }) =>
          expectedViews === null ? <span className="muted">–</span> : <Count value={expectedViews} />,
      },
      { ...moneyColumn<Proposal>(t('cpm'), ({ cpm }) => cpm), responsive: ['lg'] },
      {
        title: t('readyIn'),
        responsive: ['lg'],
        numeric: true,
        sortBy: { asc: 'days' },
        csv: ({ days }) => days,
        render: (_, { days }) => <span className="num">{t('days', { count: days })}</span>,
      },
      {
        title: t('state'),
        csv: ({ status }) => t(`proposals.${status}`),
        render: (_, { status, revisionNote, shortlisted }) => (
          <span className="row wrap">
            <StatusTag
              status={status}
              label={t(
                status === 'pending' && revisionNote !== null ? 'revisionAsked' : `proposals.${status}`,
              )}
            />
            {shortlisted && (
              <Tag tone="info" icon={<Star size={13} aria-hidden="true" />}>
                {t('shortlisted')}
              </Tag>
            )}
          </span>
        ),
      },
    ],
    [t, nameOf, band],
  );
}

/** All that were opened, beside each other: chosen ones are awarded together. */
export function CompareTable({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const award = useAward(bid.id);
  const [opened, setOpened] = useState<Proposal | null>(null);
  const columns = useColumns(bid);
  const source = useMemo(() => proposalsOf(bid.id), [bid.id]);
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'segments',
        name: 'status',
        label: t('state'),
        all: t('all'),
        options: (['pending', 'accepted', 'expired', 'revised'] as const).map((value) => ({
          value,
          label: t(`proposals.${value}`),
        })),
      },
    ],
    [t],
  );

  const bulk: BulkAction<Proposal>[] = [
    {
      label: t('award'),
      icon: <AwardIcon size={16} />,
      primary: true,
      fits: ({ allowedEvents }) => allowedEvents.includes('accept'),
      confirm: (rows) => {
        const { count, netMinor, grossMinor, leftMinor, placesLeft } = awardOf(
          bid,
          rows.map(({ price }) => price.minor),
        );
        const sums = { net: formatMoney(netMinor), gross: formatMoney(grossMinor) };
        return {
          title: t('awardTitle', { count }),
          description:
            leftMinor < 0 || placesLeft < 0
              ? t('awardTooMany', sums)
              : t('awardText', { ...sums, left: formatMoney(leftMinor), places: formatInteger(placesLeft) }),
          okText: t('award'),
        };
      },
      // One after the other: what does not fit any more is told, and the others stay awarded.
      run: async (rows) => {
        let count = 0;
        for (const { id, creator } of rows)
          try {
            await award.mutateAsync(id);
            count++;
          } catch (error) {
            toast.error(`${creator.displayName}: ${errorMessage(error)}`);
          }
        if (count > 0) toast.success(t('awardDone', { count }));
      },
    },
  ];

  return (
    <>
      <ListView<Proposal>
        id="creatorbids-proposals"
        title={t('proposalsTitle')}
        source={source}
        rowKey="id"
        columns={columns}
        filters={filters}
        ownViews={false}
        bulk={bid.status === 'closed' ? bulk : []}
        onOpen={setOpened}
        rowName={({ creator }) => creator.displayName}
        errorTitle={t('failedProposals')}
        empty={<EmptyState compact drawing="letter" title={t('noProposals')} text={t('noProposalsText')} />}
      />
      <p className="muted small">{t('compareNote')}</p>
      <ProposalDrawer bid={bid} proposal={opened} onClose={() => setOpened(null)} />
    </>
  );
}
