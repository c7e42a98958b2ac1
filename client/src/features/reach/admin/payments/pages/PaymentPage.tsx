import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { TransactionsCard, transactionsOfPaymentQuery } from '@/entities/ledger';
import { formatDateTime, formatHandle, formatInteger, formatMoney } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Button, Card, CopyButton, DetailPage, Facts, Grid, Loaded, Timeline, UserLine } from '@/shared/ui';
import type { TimelineEvent } from '@/shared/ui';
import { usePayment } from '../api/payments';
import type { PaymentDetail, Step } from '../api/payments';
import { RefundCard } from '../components/RefundCard';
import { useTexts } from '../texts';

type T = ReturnType<typeof useTexts>;
const known = ['DISPUTE_OPEN', 'STORE', 'USED'] as const;
const tones = { done: 'success', waiting: 'warning', failed: 'error' } as const;

function eventOf(t: T, { at, kind, state, amount, note }: Step, index: number): TimelineEvent {
  const said = [amount && formatMoney(amount), state === 'done' ? null : t(`stepStates.${state}`)];
  // Codes of providers are for their own dashboards; reasons are written by people.
  if (kind === 'refund') said.push(note);
  const text = said.filter(Boolean).join(' · ');
  return {
    id: `${kind}-${index}`,
    at,
    title: t(`steps.${kind}`),
    tone: tones[state],
    ...(text ? { text } : {}),
  };
}

function Sums({ detail }: { detail: PaymentDetail }) {
  const t = useTexts();
  const { payment, net, refundable } = detail;
  const lines = [
    { label: t('net'), value: formatMoney(net) },
    { label: t('vat'), value: formatMoney(payment.vat) },
    ...(payment.fee.minor > 0 ? [{ label: t('fee'), value: formatMoney(payment.fee) }] : []),
    { label: t('total'), value: formatMoney(payment.amount), strong: true },
    ...(payment.coins === null ? [] : [{ label: t('coins'), value: formatInteger(payment.coins) }]),
    { label: t('refunded'), value: formatMoney(payment.refunded) },
    { label: t('refundable'), value: formatMoney(refundable) },
  ];
  return (
    <Card title={t('money')}>
      <Facts items={lines} />
    </Card>
  );
}

function Side({ detail: { payment, refundable } }: { detail: PaymentDetail }) {
  const t = useTexts();
  return (
    <>
      {refundable.minor > 0 && (
        <RefundCard
          key={`${payment.id} ${refundable.minor}`}
          paymentId={payment.id}
          most={refundable.minor}
        />
      )}
      <Card title={t('who')}>
        {payment.buyer ? (
          <UserLine
            who={payment.buyer}
            size={42}
            detail={formatHandle(payment.buyer.username)}
            {...(payment.buyer.username !== '' && { to: `/staff/users/${payment.buyer.id}` })}
          />
        ) : (
          <p className="muted">{t('unknown')}</p>
        )}
        <Facts
          items={[
            { label: t('provider'), value: t(`providers.${payment.provider}`) },
            {
              label: t('reference'),
              value: payment.providerRef ? (
                <CopyButton size="small" text={payment.providerRef} />
              ) : (
                t('noReference')
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

/** One payment, what happened to it, and its refund. */
export function PaymentPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = usePayment(id);
  const booked = useInfiniteQuery(transactionsOfPaymentQuery(id));
  useTitle(query.data?.title);
  return (
    <Loaded query={query} errorTitle={t('detailFailed')}>
      {(detail) => (
        <DetailPage
          title={formatMoney(detail.payment.amount)}
          sub={t('boughtBy', {
            what: detail.title,
            name: detail.payment.buyer?.displayName ?? t('unknown'),
            at: formatDateTime(detail.payment.createdAt),
          })}
          crumbs={[
            { label: t('title'), to: '/staff/payments' },
            { label: t(`purposes.${detail.payment.purpose}`) },
          ]}
          status={detail.payment.status}
          allowedEvents={[]}
          side={{ title: t('side'), content: <Side detail={detail} /> }}
        >
          <div className="column">
            {detail.blockers.map(({ code, message }) => {
              const word = known.find((name) => name === code);
              return (
                <Alert
                  key={code}
                  type="warning"
                  showIcon
                  title={word ? t(`blockers.${word}`) : message}
                  action={
                    code === 'DISPUTE_OPEN' && detail.disputeId ? (
                      <Button to={`/staff/disputes/${detail.disputeId}`}>{t('toDispute')}</Button>
                    ) : undefined
                  }
                />
              );
            })}
            <Sums detail={detail} />
            <Grid below="small">
              <Card title={t('history')}>
                <Timeline
                  label={t('history')}
                  events={detail.steps.map((step, index) => eventOf(t, step, index)).toReversed()}
                />
              </Card>
              <TransactionsCard query={booked} />
            </Grid>
          </div>
        </DetailPage>
      )}
    </Loaded>
  );
}
