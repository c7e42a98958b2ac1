import { Drawer } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../shared/auth';
import { ReasonModal } from '../../../shared/form';
import { formatDate, formatDateTime, formatInteger, formatMoney } from '../../../shared/format';
import { Button, Facts, StatusTag, Sunken, UserLine } from '../../../shared/ui';
import { useAsked, useDecidePayout } from '../api/staff';
import type { Decision, StaffPayout } from '../api/staff';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';
import { PayoutSteps } from './PayoutSteps';
import { WhyItWaits } from './WhyItWaits';
import styles from './payouts.module.css';

interface StaffDrawerProps {
  payout: StaffPayout | null;
  onClose: () => void;
}

/** The decision about one payout; where one admin has asked, only another one can go on. */
function Decide({ payout, onClose }: { payout: StaffPayout; onClose: () => void }) {
  const t = useTexts();
  const { user } = useSession();
  const [asking, setAsking] = useState<Decision['decision'] | null>(null);
  const asked = useAsked(payout.id, true);
  const decide = useDecidePayout((second, decision) =>
    t(second ? 'askedToast' : decision === 'approve' ? 'approvedToast' : 'rejectedToast'),
  );
  const names = { sum: formatMoney(payout.amount), name: payout.user.displayName };
  const approval = asked.data;
  const mine = approval !== null && approval !== undefined && approval.requestedBy === user?.id;
  return (
    <div className="column">
      {approval && (
        <Sunken>
          <p id="second-person">
            {mine ? t('youAsked') : t('otherAsked', { name: approval.requester.displayName })}
          </p>
        </Sunken>
      )}
      <p className="small muted">{t('audited')}</p>
      <div className={styles.buttons}>
        <Button danger onClick={() => setAsking('reject')}>
          {t('reject')}
        </Button>
        {approval && !mine ? (
          <Button type="primary" to="/staff/approvals?kind=payout&status=pending_approval">
            {t('toApprovals')}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={mine || asked.isPending}
            {...(mine ? { 'aria-describedby': 'second-person' } : {})}
            onClick={() => setAsking('approve')}
          >
            {t('approve')}
          </Button>
        )}
      </div>
      {asking && (
        <ReasonModal
          open
          title={t(`${asking}Title`, names)}
          text={t(`${asking}Text`)}
          label={t(asking === 'reject' ? 'reason' : 'note')}
          {...(asking === 'reject' ? { needed: t('reasonNeeded') } : {})}
          okText={t(asking)}
          cancelText={t('keep')}
          danger={asking === 'reject'}
          maxLength={500}
          onClose={() => setAsking(null)}
          onSend={async (note) => {
            await decide.mutateAsync({ id: payout.id, decision: asking, note });
            onClose();
          }}
        />
      )}
    </div>
  );
}

/** One payout as staff see it. */
export function StaffDrawer({ payout, onClose }: StaffDrawerProps) {
  const t = useTexts();
  const own = useOwnTexts();
  return (
    <Drawer
      open={payout !== null}
      onClose={onClose}
      size={480}
      title={payout && t('of', { name: payout.user.displayName })}
    >
      {payout && (
        <div className={styles.detail}>
          <header>
            <b className="num">{formatMoney(payout.amount)}</b>
            <StatusTag status={payout.status} />
          </header>
          <UserLine who={payout.user} detail={`@${payout.user.username}`} />
          <WhyItWaits blockers={payout.blockers} />
          <Facts
            items={[
              { label: t('requestedAt'), value: formatDateTime(payout.requestedAt) },
              {
                label: t('attempts'),
                value: payout.attempts.length > 0 ? formatInteger(payout.attempts.length) : t('noAttempts'),
              },
              ...(payout.paidAt ? [{ label: t('paidAt'), value: formatDate(payout.paidAt) }] : []),
              ...(payout.providerRef ? [{ label: t('trace'), value: payout.providerRef }] : []),
              ...(payout.failureReason ? [{ label: t('note'), value: payout.failureReason }] : []),
            ]}
          />
          <section className="column">
            <h3>{own('steps')}</h3>
            <PayoutSteps payout={payout} />
          </section>
          {payout.status === 'in_review' && <Decide payout={payout} onClose={onClose} />}
        </div>
      )}
    </Drawer>
  );
}
