import { formatDate } from '@/shared/format';
import { Deadline } from '@/shared/ui';
import type { Seat, SeatCycle } from '../api/breeds';
import { shownCycle, unpaidCycle } from '../lib/cycle';
import { useTexts } from '../texts';
import styles from './breeds.module.css';

/** Every piece of a cycle by its state. */
export function Pieces({ cycle }: { cycle: SeatCycle }) {
  const t = useTexts();
  const approved = cycle.pieces.filter(({ status }) => status === 'approved').length;
  return (
    <span
      className={styles.pieces}
      role="img"
      aria-label={t('piecesApproved', { approved, all: cycle.pieces.length })}
    >
      {cycle.pieces.map(({ id, status }) => (
        <i key={id} className={styles.piece} data-state={status} />
      ))}
    </span>
  );
}

/** What a seat waits for. */
export function SeatState({ seat }: { seat: Seat }) {
  const t = useTexts();
  const cycle = shownCycle(seat);
  const unpaid = unpaidCycle(seat);
  if (seat.status === 'cancelled')
    return (
      <span className="muted small">
        {seat.leaveReason ? t(`ends.${seat.leaveReason}`) : t('seats.cancelled')}
      </span>
    );
  if (seat.leaveAfter !== null && cycle?.fundedAt)
    return <b className="small">{t('leavesAt', { date: formatDate(seat.endsAt) })}</b>;
  if (unpaid)
    return (
      <span className="small">
        {t('payUntil', { cycle: unpaid.cycle })} <Deadline at={unpaid.dueAt} />
      </span>
    );
  if (seat.status === 'paused') return <b className="small">{t('seats.paused')}</b>;
  const review = cycle?.pieces.find(({ status }) => status === 'submitted');
  if (review?.dueAt)
    return (
      <span className="small">
        {t('reviewBy')} <Deadline at={review.dueAt} />
      </span>
    );
  const next = cycle?.pieces.find(({ status }) => status === 'pending' || status === 'changes_requested');
  if (next?.dueAt)
    return (
      <span className="small">
        {t('pieceDue')} <Deadline at={next.dueAt} />
      </span>
    );
  return <span className="muted small">{t('doneForCycle')}</span>;
}
