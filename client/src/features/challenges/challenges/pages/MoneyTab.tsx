import { useQuery } from '@tanstack/react-query';
import { useMay } from '@/entities/team';
import { formatDateTime, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { DataTable } from '@/shared/table';
import type { Column } from '@/shared/table';
import type { Payment } from '@/entities/payment';
import { Card, EmptyState, KpiStrip, Stack, StatusTag, labelOf } from '@/shared/ui';
import type { Kpi } from '@/shared/ui';
import { toldCostQuery, useChallengePayments, useEscrow } from '../api/challenges';
import type { Challenge } from '../api/types';
import { InvoicesCard } from '../components/InvoicesCard';
import { PayoutFile } from '../components/PayoutFile';
import { ProofCard } from '../components/ProofCard';
import { vatOf } from '../lib/money';
import { useTexts } from '../texts/money';
import { useOpenChallenge } from './ChallengePage';
import styles from './challenge.module.css';

type T = ReturnType<typeof useTexts>;

const open = new Set(['scheduled', 'live', 'paused', 'exhausted', 'reviewing', 'settling', 'completed']);
const unpaid = new Set(['draft', 'pending_payment']);
const ending = new Set(['settling', 'cancelling']);

/** What is left of the budget, in the words of where it is now: held, on its way back, back. */
function restOf(t: T, challenge: Challenge, back: { net: number; gross: number }): Kpi {
  const { status, totals } = challenge;
  if (back.net > 0)
    return {
      label: t('cameBack'),
      figure: formatMoney(back.net),
      meaning: back.gross > back.net ? t('cameBackMeaning', { sum: formatMoney(back.gross) }) : t('onItsWay'),
    };
  if (status === 'completed' || status === 'cancelled')
    return { label: t('cameBack'), figure: formatMoney(0), meaning: t('nothingLeft') };
  return {
    label: t('left'),
    figure: formatMoney(totals?.remaining ?? 0),
    meaning: t(unpaid.has(status) ? 'leftUnpaid' : ending.has(status) ? 'leftEnding' : 'leftMeaning'),
  };
}

function columnsOf(t: T, refunds: boolean): Column<Payment>[] {
  return [
    {
      title: t('date'),
      responsive: ['xl'],
      render: (_, { createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
    },
    {
      title: t('what'),
      render: (_, { purpose, method, coins }) => (
        <span className={styles.twofold}>
          <b>{purpose === 'challenge_topup' ? t('challenge_topup') : t('challenge')}</b>
          <span>
            {coins === null || coins === 0 ? labelOf(method) : t('coins', { count: formatInteger(coins) })}
          </span>
        </span>
      ),
    },
    { title: t('state'), responsive: ['lg'], render: (_, { status }) => <StatusTag status={status} /> },
    ...(refunds
      ? [
          {
            title: t('refund'),
            numeric: true,
            render: (_: unknown, { refunded }: Payment) => (refunded.minor > 0 ? formatMoney(refunded) : '–'),
          },
        ]
      : []),
    {
      title: t('amount'),
      numeric: true,
      render: (_, { amount, vat }) => (
        <span className={styles.twofold}>
          <b>{formatMoney(amount)}</b>
          <span>{t('vatInside', { sum: formatMoney(vat) })}</span>
        </span>
      ),
    },
  ];
}

/** What was paid, where it is, and that it adds up. */
export function MoneyTab() {
  const invoices = useMay('invoices:read');
  const t = useTexts();
  const challenge = useOpenChallenge();
  const cost = useQuery(toldCostQuery(challenge.id));
  const payments = useChallengePayments(challenge.id);
  const proof = useEscrow(challenge.id);
  const { budget, totals } = challenge;
  const spent = totals?.spent.minor ?? 0;
  const paid = payments.data?.data ?? [];
  const net = proof.data?.refunded.minor ?? 0;
  const vat = vatOf(paid, net);
  return (
    <>
      <KpiStrip
        items={[
          {
            label: t('budget'),
            figure: formatMoney(budget),
            meaning: t(paid.length > 1 ? 'budgetPaidTimes' : 'budgetMeaning', { count: paid.length }),
          },
          {
            label: t('used'),
            figure: formatMoney(spent),
            meaning: t('usedMeaning', { percent: formatPercent(spent / budget.minor) }),
          },
          restOf(t, challenge, { net, gross: vat.back }),
          {
            label: t('vatPaid'),
            figure: formatMoney(vat.kept),
            meaning: cost.data
              ? t(vat.back > 0 ? 'vatMeaningBack' : 'vatMeaning', {
                  percent: formatPercent(cost.data.vatRate),
                })
              : '',
          },
        ]}
      />
      <div className={`${styles.split} ${styles.wide}`}>
        <Stack gap={16}>
          <Card title={t('payments')} extra={<PayoutFile challengeId={challenge.id} />} flush>
            <DataTable
              query={payments}
              rowKey="id"
              columns={columnsOf(
                t,
                paid.some(({ refunded }) => refunded.minor > 0),
              )}
              errorTitle={t('paymentsFailed')}
              empty={
                <EmptyState compact drawing="coins" title={t('paymentsNone')} text={t('paymentsNoneText')} />
              }
            />
          </Card>
          {invoices.may && <InvoicesCard challengeId={challenge.id} />}
        </Stack>
        <ProofCard id={challenge.id} open={open.has(challenge.status)} />
      </div>
    </>
  );
}
