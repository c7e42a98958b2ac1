import { useParams } from 'react-router';
import { toast } from '@/shared/feedback';
import { useTitle } from '@/shared/routing';
import { Avatar, Card, Deadline, DetailPage, EmptyState, Loaded, Stack } from '@/shared/ui';
import type { NextAction } from '@/shared/ui';
import { useBid, usePatchBid } from '../api/bids';
import type { BidDetail } from '../api/bids';
import { BandCard } from '../components/BandCard';
import { BidFacts } from '../components/BidFacts';
import { CompareTable } from '../components/CompareTable';
import { InvitesCard } from '../components/InvitesCard';
import { OwnProposal } from '../components/OwnProposal';
import { RequirementsCard } from '../components/RequirementsCard';
import { SealCard } from '../components/SealCard';
import { useTexts } from '../texts';
import styles from '../components/creatorbids.module.css';

function useActions(bid: BidDetail): NextAction[] {
  const t = useTexts();
  const patch = usePatchBid(bid.id);
  const to = async (status: 'open' | 'closed' | 'cancelled', said: string) => {
    await patch.mutateAsync({ status });
    toast.success(said);
  };
  return [
    {
      event: 'publish',
      place: 'filled',
      label: t('publish'),
      confirm: { title: t('publishTitle'), description: t('publishText'), okText: t('publish') },
      run: () => to('open', t('published')),
    },
    { event: 'change', label: t('edit'), to: `/brand/bids/${bid.id}/edit` },
    {
      event: 'close',
      label: t('close'),
      confirm: { title: t('closeTitle'), description: t('closeText'), okText: t('close') },
      run: () => to('closed', t('closed')),
    },
    {
      event: 'cancel',
      label: t('cancel'),
      place: 'menu',
      danger: true,
      confirm: { title: t('cancelTitle'), description: t('cancelText'), okText: t('cancel') },
      run: () => to('cancelled', t('cancelled')),
    },
  ];
}

/** The brand reads nothing before the end; afterwards it compares and awards. */
function ForBrand({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  if (bid.status === 'draft') return null;
  if (!bid.sealed) return <CompareTable bid={bid} />;
  return (
    <Card title={t('proposalsTitle')} count={bid.proposalCount}>
      <EmptyState
        compact
        drawing="lock"
        title={t('waiting', { count: bid.proposalCount })}
        text={t('waitingText')}
      />
    </Card>
  );
}

function Opened({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const actions = useActions(bid);
  const brand = bid.budget !== null;
  const due = bid.status === 'closed' ? bid.decideBy : bid.deadline;
  const runs = bid.status === 'open' || bid.status === 'closed';
  return (
    <DetailPage
      title={bid.title}
      status={bid.status}
      statusLabel={t(`states.${bid.status}`)}
      lead={<Avatar who={bid.brand} size={44} />}
      sub={
        <>
          {bid.brand.displayName}
          {runs && due !== null && (
            <>
              {' · '}
              {t(bid.status === 'closed' ? 'awardUntil' : 'endsIn')} <Deadline at={due} />
            </>
          )}
        </>
      }
      crumbs={[{ label: t('title'), to: brand ? '/brand/bids' : '/creator/bids' }, { label: bid.title }]}
      allowedEvents={bid.allowedEvents}
      actions={brand ? actions : []}
    >
      <Stack>
        {!brand && <RequirementsCard bid={bid} />}
        {!brand && <OwnProposal bid={bid} />}
        {brand && <ForBrand bid={bid} />}
        {brand && (bid.status === 'draft' || bid.status === 'open') && <InvitesCard bid={bid} />}
        <div className={styles.top}>
          <BidFacts bid={bid} />
          <Stack>
            <SealCard bid={bid} />
            {bid.band && <BandCard band={bid.band} own={bid.proposal} />}
          </Stack>
        </div>
      </Stack>
    </DetailPage>
  );
}

export function BidPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useBid(id);
  useTitle(query.data?.title);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(bid) => <Opened bid={bid} />}
    </Loaded>
  );
}
