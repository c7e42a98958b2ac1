import { FileVideo, Package } from 'lucide-react';
import { useState } from 'react';
import { useDeliverableName } from '@/entities/deliverable';
import { formatDateTime, formatMoney } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { Button, Card, Deadline, Stack, StatusTag, Sunken } from '@/shared/ui';
import type { DealDetail, Delivery } from '../api/types';
import { timeOf } from '../lib/points';
import { countOf } from '../lib/steps';
import { useTexts } from '../texts';
import { HandInForm } from './HandInForm';
import { ReviewForm } from './ReviewForm';
import styles from './deals.module.css';

function Still({ delivery: { media } }: { delivery: Delivery }) {
  const [first] = media;
  const Icon = first ? FileVideo : Package;
  return (
    <span className={styles.still}>
      {first?.previewUrl ? <img src={first.previewUrl} alt="" /> : <Icon size={20} aria-hidden="true" />}
    </span>
  );
}

/** What was asked for in the version before, or why it was rejected. */
function Remarks({ delivery }: { delivery: Delivery }) {
  const { reviewNote, reviewPoints } = delivery;
  if (reviewNote === null && reviewPoints.length === 0) return null;
  return (
    <Sunken>
      {reviewNote !== null && <p className={styles.note}>{reviewNote}</p>}
      {reviewPoints.length > 0 && (
        <ul className={styles.points}>
          {reviewPoints.map(({ text, atSec, clause }, index) => (
            <li key={index}>
              {[atSec === null ? null : timeOf(atSec), clause, text].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Sunken>
  );
}

/** Words of this page where the common ones say less. */
function useLabels(): (delivery: Delivery) => { label?: string } {
  const t = useTexts();
  return ({ status, version }) => {
    if (status === 'submitted') return { label: t('inReview') };
    if (status === 'pending') return { label: t('parts.open') };
    // The deal ended before anything was handed in.
    if (status === 'rejected' && version === 0) return { label: t('notDelivered') };
    return {};
  };
}

/** Staff read it from no side. */
type Shown = Pick<DealDetail, 'kind' | 'order' | 'contract' | 'deliveries'> & { side?: DealDetail['side'] };

function Row({ deal, delivery }: { deal: Shown; delivery: Delivery }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const labelOf = useLabels();
  const [open, setOpen] = useState<'handIn' | 'review' | 'files' | null>(null);
  const { status, dueAt, version, submittedAt } = delivery;
  // An ovation is handed in and reviewed on its own page.
  const funded = deal.kind !== 'ovation' && deal.order?.escrow === 'held' && deal.order.status === 'pending';
  // While the money is frozen no deadline runs.
  const frozen = deal.order?.escrow === 'frozen';
  const mayHandIn =
    deal.side === 'creator' && funded && (status === 'pending' || status === 'changes_requested');
  const mayReview = deal.side === 'brand' && funded && status === 'submitted';
  const rounds = deal.contract?.clauses.find(({ kind }) => kind === 'changes')?.rounds ?? 0;
  return (
    <li className={styles.delivery}>
      <Still delivery={delivery} />
      <div className={styles.words}>
        <b>
          {delivery.clause} · {nameOf(delivery.deliverable)}
        </b>
        <span className={styles.line}>
          <StatusTag status={status} {...labelOf(delivery)} />
          {version > 0 && submittedAt && (
            <span className="muted small">
              {t('version', { version, date: formatDateTime(submittedAt) })}
            </span>
          )}
        </span>
        {dueAt !== null && !frozen && status !== 'approved' && status !== 'rejected' && (
          <span className="muted small">
            {t(status === 'submitted' ? 'approvesItself' : 'dueBy')} <Deadline at={dueAt} />
          </span>
        )}
        <Remarks delivery={delivery} />
        {open === 'files' && (
          <Stack gap={8}>
            {delivery.media.length > 0 && <MediaGallery media={delivery.media} />}
            {delivery.url !== null && (
              <a className={styles.note} href={delivery.url} target="_blank" rel="noreferrer">
                {delivery.url}
              </a>
            )}
          </Stack>
        )}
      </div>
      <Stack gap={8} align="end">
        <b className="num">{formatMoney(delivery.price)}</b>
        {mayHandIn && (
          <Button type="primary" onClick={() => setOpen('handIn')}>
            {t('handIn')}
          </Button>
        )}
        {mayReview && (
          <Button type="primary" onClick={() => setOpen('review')}>
            {t('review')}
          </Button>
        )}
        {version > 0 && !mayReview && (
          <Button type="text" onClick={() => setOpen(open === 'files' ? null : 'files')}>
            {t(open === 'files' ? 'hideWork' : 'showWork')}
          </Button>
        )}
      </Stack>
      {open === 'handIn' && <HandInForm delivery={delivery} onClose={() => setOpen(null)} />}
      {open === 'review' && (
        <ReviewForm kind={deal.kind} delivery={delivery} rounds={rounds} onClose={() => setOpen(null)} />
      )}
    </li>
  );
}

export function DeliveriesCard({ deal }: { deal: Shown }) {
  const t = useTexts();
  return (
    <Card
      flush
      title={
        deal.kind === 'breed' && deal.order
          ? t('cycleNumber', { number: deal.order.cycle })
          : t('deliverables')
      }
      extra={
        <span className="muted">
          {t('counts', {
            approved: countOf(deal, 'approved'),
            review: countOf(deal, 'submitted'),
            open: countOf(deal, 'pending', 'changes_requested'),
          })}
        </span>
      }
    >
      <ul>
        {deal.deliveries.map((delivery) => (
          <Row key={delivery.id} deal={deal} delivery={delivery} />
        ))}
      </ul>
    </Card>
  );
}
