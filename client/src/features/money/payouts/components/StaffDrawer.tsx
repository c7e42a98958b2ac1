import { PayoutDecisionDto } from '@/shared/api/rules';
import { useSession } from '@/shared/auth';
import { Decision } from '@/shared/form';
import { formatDate, formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { DetailDrawer } from '@/shared/list';
import { Button, Facts, StatusTag, Sunken, UserLine } from '@/shared/ui';
import { useAsked, useDecidePayout, useStaffPayout } from '../api/staff';
import type { StaffPayout } from '../api/staff';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';
import { PayoutSteps } from './PayoutSteps';
import { WhyItWaits } from './WhyItWaits';
import styles from './payouts.module.css';

/** The decision about one payout; where one admin has asked, only another one can go on. */
function Decide({ payout, onClose }: { payout: StaffPayout; onClose: () => void }) {
  const t = useTexts();
  const { user } = useSession();
  const asked = useAsked(payout.id, true);
  const decide = useDecidePayout((second, decision) =>
    t(second ? 'askedToast' : decision === 'approve' ? 'approvedToast' : 'rejectedToast'),
  );
  const names = { sum: formatMoney(payout.amount), name: payout.user.displayName };
  const approval = asked.data;
  const own = payout.user.id === user?.id;
  const mine = approval !== null && approval !== undefined && approval.requestedBy === user?.id;
  return (
    <div className="column">
      {own && (
        <Sunken>
          <p id="second-person">{t('ownPayout')}</p>
        </Sunken>
      )}
      {!own && approval && (
        <Sunken>
          <p id="second-person">
            {mine ? t('youAsked') : t('otherAsked', { name: approval.requester.displayName })}
          </p>
        </Sunken>
      )}
      <Decision
        of={PayoutDecisionDto}
        questions={{
          approve: { title: t('approveTitle', names), text: t('approveText') },
          reject: { title: t('rejectTitle', names), text: t('rejectText') },
        }}
        closed={{ approve: own || mine || asked.isPending, reject: own }}
        closedBy={own || mine ? 'second-person' : undefined}
        approval={
          approval && !mine && !own ? (
            <Button type="primary" to={`/staff/approvals/${approval.id}`}>
              {t('toApprovals')}
            </Button>
          ) : undefined
        }
        onDecide={async (decision, note) => {
          await decide.mutateAsync({ id: payout.id, decision, note });
          onClose();
        }}
      />
    </div>
  );
}

/** One payout as staff see it. */
export function StaffDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts();
  const own = useOwnTexts();
  return (
    <DetailDrawer
      open={id !== null}
      query={useStaffPayout(id)}
      list={t('title')}
      title={({ user }) => t('of', { name: user.displayName })}
      onClose={onClose}
    >
      {(payout) => (
        <div className={styles.detail}>
          <header>
            <b className="num">{formatMoney(payout.amount)}</b>
            <StatusTag status={payout.status} />
          </header>
          <UserLine
            who={payout.user}
            detail={`@${payout.user.username}`}
            to={`/staff/users/${payout.user.id}`}
          />
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
              ...(payout.providerText ? [{ label: t('providerText'), value: payout.providerText }] : []),
            ]}
          />
          <section className="column">
            <h3>{own('steps')}</h3>
            <PayoutSteps payout={payout} staff />
          </section>
          {payout.status === 'in_review' && <Decide payout={payout} onClose={onClose} />}
        </div>
      )}
    </DetailDrawer>
  );
}
