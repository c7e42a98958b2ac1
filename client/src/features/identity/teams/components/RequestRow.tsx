import { useState } from 'react';
import type { Team } from '@/entities/team';
import { PaymentRequestDecisionDto } from '@/shared/api/rules';
import { confirm } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, StatusTag, UserLine } from '@/shared/ui';
import { useDecide, useWithdraw } from '../api/spending';
import type { PaymentRequest } from '../api/spending';
import { useTexts } from '../texts';
import styles from './team.module.css';

function Acts({ team, request }: { team: Team; request: PaymentRequest }) {
  const t = useTexts();
  const [declining, setDeclining] = useState(false);
  const sum = formatMoney(request.amount);
  const name = request.asker.displayName;
  const approve = useDecide(team.id, request.id, t('requestApproved'));
  const reject = useDecide(team.id, request.id, t('requestRejected'));
  const withdraw = useWithdraw(team.id, t('requestWithdrawn'));
  if (request.own)
    return (
      <Button
        size="small"
        aria-label={t('withdrawTitle', { sum })}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(request.id)}
      >
        {t('withdraw')}
      </Button>
    );
  const ask = () =>
    void confirm({
      title: t('approveTitle', { sum, name }),
      description: t('approveText', { name }),
      okText: t('approve'),
      onOk: () => approve.mutateAsync({ decision: 'approve' }),
    });
  return (
    <>
      <Button size="small" aria-label={t('rejectTitle', { sum, name })} onClick={() => setDeclining(true)}>
        {t('reject')}
      </Button>
      <Button size="small" type="primary" aria-label={t('approveTitle', { sum, name })} onClick={ask}>
        {t('approve')}
      </Button>
      <ReasonModal
        open={declining}
        of={PaymentRequestDecisionDto}
        name="note"
        title={t('rejectTitle', { sum, name })}
        text={t('rejectText', { name })}
        label={t('reason')}
        needed={t('reasonNeeded')}
        okText={t('reject')}
        cancelText={t('cancel')}
        danger
        onClose={() => setDeclining(false)}
        onSend={(note) => reject.mutateAsync({ decision: 'reject', note })}
      />
    </>
  );
}

/** A payment that waits for a second member, or what became of it. */
export function RequestRow({ team, request }: { team: Team; request: PaymentRequest }) {
  const t = useTexts();
  const { asker, amount, purpose, status, decider, note, createdAt, expiresAt, own, paymentId } = request;
  const waiting = status === 'pending_approval';
  const detail = `${t(`purposes.${purpose}`)}, ${t('askedOn', { date: formatDate(createdAt) })}`;
  return (
    <li className={styles.row}>
      <span className={styles.asked}>
        <UserLine who={asker} size={32} detail={detail} />
        {note && <span className="small muted">{t('reasonGiven', { note })}</span>}
      </span>
      <b className="num">{formatMoney(amount)}</b>
      <span className={styles.requestState}>
        <StatusTag
          status={status === 'rejected' ? 'declined' : status}
          {...(waiting ? { label: t('waitsForSecond') } : {})}
        />
        <span className="small muted num">
          {waiting && t('until', { date: formatDate(expiresAt) })}
          {!waiting && decider && t('decidedBy', { name: decider.displayName })}
          {status === 'approved' &&
            own &&
            !paymentId &&
            `, ${t('payUntil', { date: formatDate(expiresAt) })}`}
        </span>
      </span>
      {waiting && (
        <span className={styles.acts}>
          <Acts team={team} request={request} />
        </span>
      )}
    </li>
  );
}
