import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ShareButton } from '@/entities/conversation';
import { useTitle } from '@/shared/routing';
import { Avatar, Button, Card, Deadline, DetailPage, Loaded, RowsSkeleton, Stack, Tag } from '@/shared/ui';
import { useDeal } from '../api/deals';
import type { DealDetail, Offer } from '../api/types';
import { BriefCard } from '../components/BriefCard';
import { ContractCard } from '../components/ContractCard';
import { DealSteps } from '../components/DealSteps';
import { DeliveriesCard } from '../components/DeliveriesCard';
import { DisputeCard } from '../components/DisputeCard';
import { EscrowCard } from '../components/EscrowCard';
import { FiguresCard } from '../components/FiguresCard';
import { LogCard } from '../components/LogCard';
import { OfferCard } from '../components/OfferCard';
import { ShipmentsCard } from '../components/ShipmentsCard';
import { useDealActions } from '../components/useDealActions';
import { cyclesOf } from '../lib/cycles';
import { useTexts } from '../texts';
import styles from '../components/deals.module.css';

// Only deals with approved work have rights, and only those that are over have reviews.
const RightsCard = lazy(async () => ({ default: (await import('../components/RightsCard')).RightsCard }));
const ReviewsCard = lazy(async () => ({ default: (await import('../components/ReviewsCard')).ReviewsCard }));

function stateOf({ stage, turn, side, closedReason, dispute }: DealDetail) {
  if (dispute?.status === 'open') return 'inDispute';
  if (stage === 'done') return closedReason ? (`closed.${closedReason}` as const) : 'ended';
  return turn === null ? 'runs' : turn === side ? 'yourTurn' : 'theirTurn';
}

const tagOf = ({ stage, turn, side, order, dispute }: DealDetail): string => {
  if (dispute?.status === 'open') return 'frozen';
  if (stage === 'done') return order?.status === 'completed' ? 'completed' : 'cancelled';
  return turn === side ? 'pending' : 'requested';
};

/** Something is approved that the brand may use for a time. */
const hasRights = ({ contract, deliveries }: DealDetail): boolean =>
  deliveries.some(({ status }) => status === 'approved') &&
  (contract?.clauses.some(({ kind }) => kind === 'rights') ?? false);

function Opened({ deal, offer }: { deal: DealDetail; offer: Offer | null }) {
  const t = useTexts();
  const { actions, dialogs } = useDealActions(deal, offer);
  const other = deal.side === 'brand' ? deal.creator : deal.brand;
  const cycles = cyclesOf(deal);
  const open = deal.stage !== 'done' && deal.dueAt !== null;
  return (
    <DetailPage
      title={deal.title}
      status={tagOf(deal)}
      statusLabel={t(stateOf(deal))}
      lead={<Avatar who={other} size={44} />}
      sub={
        <>
          {other.displayName}{' '}
          {open && deal.dueAt !== null && (
            <>
              · {t('due')} <Deadline at={deal.dueAt} />{' '}
            </>
          )}
          <Tag>{t(`kinds.${deal.kind}`)}</Tag>
        </>
      }
      crumbs={[{ label: t('title'), to: `/${deal.side}/collabs` }, { label: deal.title }]}
      allowedEvents={deal.allowedEvents}
      actions={actions}
      side={{
        title: t('money'),
        content: (
          <>
            {cycles.map((cycle) => (
              <EscrowCard key={cycle.order?.id ?? deal.id} deal={cycle} />
            ))}
            <LogCard log={deal.log} />
            <ShareButton block feature="deal" id={deal.id} />
          </>
        ),
      }}
    >
      <Stack>
        {deal.kind !== 'breed' && <DealSteps deal={deal} />}
        {deal.kind === 'ovation' && (
          <Card>
            <Stack row gap={16} align="center">
              <span className="muted">{t('ovationText')}</span>
              <Button to={`/ovations/${deal.refId}`}>{t('toOvation')}</Button>
            </Stack>
          </Card>
        )}
        {deal.dispute && <DisputeCard dispute={deal.dispute} side={deal.side} />}
        {deal.closedNote !== null && deal.closedReason !== 'dispute_resolved' && (
          <Card title={t('reason')}>
            <p className={styles.note}>{deal.closedNote}</p>
          </Card>
        )}
        {deal.contract
          ? cycles.map((cycle) => <DeliveriesCard key={cycle.order?.id} deal={cycle} />)
          : offer && <OfferCard deal={deal} offer={offer} />}
        {deal.contract && <ShipmentsCard deal={deal} />}
        {hasRights(deal) && (
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <RightsCard deal={deal} />
          </Suspense>
        )}
        {deal.contract && <ContractCard contract={deal.contract} />}
        {deal.stage === 'done' && deal.contract && (
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <ReviewsCard deal={deal} />
          </Suspense>
        )}
        {/* What comes a moment later stands last, where it moves nothing. */}
        {offer && <BriefCard deal={deal} offer={offer} />}
        {offer && offer.brief !== null && deal.deliveries.some(({ status }) => status === 'approved') && (
          <FiguresCard dealId={deal.id} side={deal.side} />
        )}
      </Stack>
      {dialogs}
    </DetailPage>
  );
}

/** One page of a deal for both sides, from the first offer to the last cent. */
export function DealPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useDeal(id);
  useTitle(query.data?.title);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(deal) => <Opened deal={deal} offer={deal.offer} />}
    </Loaded>
  );
}
