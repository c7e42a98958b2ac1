import { useConfig } from '../../../shared/config';
import { formatDateTime, formatInteger, formatMoney, formatPercent } from '../../../shared/format';
import { DataTable } from '../../../shared/table';
import type { Column } from '../../../shared/table';
import type { Payment } from '../../../shared/pay';
import { Card, EmptyState, KpiStrip, StatusTag, labelOf } from '../../../shared/ui';
import { useChallengePayments } from '../api/challenges';
import { ProofCard } from '../components/ProofCard';
import { costOfBudget } from '../lib/money';
import { useTexts } from '../texts/money';
import { useOpenChallenge } from './ChallengePage';
import styles from './challenge.module.css';

const open = new Set(['scheduled', 'live', 'paused', 'exhausted', 'reviewing', 'settling', 'completed']);

/** What was paid, where it is, and that it adds up. */
export function MoneyTab() {
  const t = useTexts();
  const challenge = useOpenChallenge();
  const { data: config } = useConfig();
  const payments = useChallengePayments(challenge.id);
  const { budget, totals } = challenge;
  const spent = totals?.spent.minor ?? 0;
  const cost = config && costOfBudget(budget.minor, config);
  const columns: Column<Payment>[] = [
    {
      title: t('date'),
      render: (_, { createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
    },
    {
      title: t('what'),
      render: (_, { purpose }) => (purpose === 'challenge_topup' ? t('challenge_topup') : t('challenge')),
    },
    {
      title: t('how'),
      render: (_, { method, coins }) =>
        coins === null || coins === 0 ? labelOf(method) : t('coins', { count: formatInteger(coins) }),
    },
    { title: t('state'), render: (_, { status }) => <StatusTag status={status} /> },
    { title: t('vat'), numeric: true, render: (_, { vat }) => formatMoney(vat) },
    ...(payments.data?.data.some(({ refunded }) => refunded.minor > 0)
      ? [
          {
            title: t('refund'),
            numeric: true,
            render: (_: unknown, { refunded }: Payment) => (refunded.minor > 0 ? formatMoney(refunded) : '–'),
          },
        ]
      : []),
    { title: t('amount'), numeric: true, render: (_, { amount }) => <b>{formatMoney(amount)}</b> },
  ];
  return (
    <>
      <KpiStrip
        items={[
          { label: t('budget'), figure: formatMoney(budget) },
          {
            label: t('used'),
            figure: formatMoney(spent),
            meaning: t('usedMeaning', { percent: formatPercent(spent / budget.minor) }),
          },
          {
            label: t('left'),
            figure: formatMoney(totals?.remaining ?? 0),
            meaning: t('leftMeaning'),
          },
          {
            label: t('vatPaid'),
            figure: formatMoney(cost?.vat ?? 0),
            meaning: t('vatMeaning', { percent: formatPercent(config?.vatRate ?? 0) }),
          },
        ]}
      />
      <div className={`${styles.split} ${styles.wide}`}>
        <Card title={t('payments')} flush>
          <DataTable
            query={payments}
            rowKey="id"
            columns={columns}
            errorTitle={t('paymentsFailed')}
            empty={
              <EmptyState compact drawing="coins" title={t('paymentsNone')} text={t('paymentsNoneText')} />
            }
          />
        </Card>
        <ProofCard id={challenge.id} open={open.has(challenge.status)} />
      </div>
    </>
  );
}
