import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useActingTeam } from '@/entities/team';
import { useChargeModal } from '@/entities/wallet';
import { formatDate, formatMoney } from '@/shared/format';
import { usePayState } from './pay-state';
import styles from './pay.module.css';
import { usePayTexts } from './pay.texts';
import { allowanceQuery } from './useApproval';

/** What the team allows the member who pays, in this month. */
function MemberLimit() {
  const t = usePayTexts();
  const team = useActingTeam();
  const { data } = useQuery({ ...allowanceQuery, enabled: team !== null });
  if (!team || !data?.member) return null;
  const { limit, used, renewsAt } = data.member;
  return (
    <p className="small muted">
      {t('memberLimit', {
        used: formatMoney(used),
        limit: formatMoney(limit),
        date: formatDate(renewsAt),
      })}
    </p>
  );
}

function Confirmation() {
  const t = usePayTexts();
  const { approval } = usePayState();
  const { hide } = useChargeModal();
  if (!approval) return null;
  const { state, above, request } = approval;
  if (state === 'waiting' && request)
    return (
      <Alert
        role="status"
        type="info"
        showIcon
        title={
          <>
            <b className="strong">{t('approvalWaiting')}.</b>{' '}
            {t('approvalWaitingText', { date: formatDate(request.expiresAt) })}{' '}
            <Link className="link" to="/settings/team" onClick={hide}>
              {t('approvalSee')}
            </Link>
          </>
        }
      />
    );
  if (state === 'approved' && request)
    return (
      <Alert
        role="status"
        type="success"
        showIcon
        title={t('approvalGiven', {
          name: request.decider?.displayName ?? '',
          date: formatDate(request.expiresAt),
        })}
      />
    );
  return (
    <Alert
      role="status"
      type={state === 'rejected' ? 'warning' : 'info'}
      showIcon
      title={
        state === 'rejected' && request
          ? t('approvalRefused', { name: request.decider?.displayName ?? '', note: request.note ?? '' })
          : t('approvalNeeded', { sum: formatMoney(above) })
      }
    />
  );
}

/** What the rules of the team say to this payment, where one acts for a team. */
export function TeamRules() {
  return (
    <div className={styles.rules}>
      <MemberLimit />
      <Confirmation />
    </div>
  );
}
