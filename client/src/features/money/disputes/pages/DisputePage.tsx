import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { TransactionsCard, transactionsOfPaymentQuery } from '@/entities/ledger';
import { formatDate, formatDateTime, formatHandle, formatMoney } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Card, Deadline, DetailPage, Facts, Grid, Loaded, Timeline, UserLine } from '@/shared/ui';
import { useDispute } from '../api/disputes';
import type { Dispute, Evidence } from '../api/disputes';
import { AcceptDialog } from '../components/AcceptDialog';
import { EvidenceForm } from '../components/EvidenceForm';
import { reasonWord } from '../reasons';
import { useTexts } from '../texts';

type T = ReturnType<typeof useTexts>;

function toldOf(t: T, { status, inquiry, amount, fee }: Dispute): string {
  const sums = { sum: formatMoney(amount), fee: formatMoney(fee) };
  if (status === 'lost') return t('lostText');
  if (status === 'won') return inquiry ? t('droppedText') : t('wonText', sums);
  if (status === 'under_review') return t('reviewText');
  return inquiry ? t('inquiryText') : t('takenText', sums);
}

const tones = { needs_response: 'warning', under_review: 'info', won: 'success', lost: 'error' } as const;

function Known({ evidence }: { evidence: Evidence }) {
  const t = useTexts();
  const { product, paidAt, deliveredAt, ip } = evidence;
  return (
    <Card title={t('facts')}>
      <Facts
        items={[
          { label: t('product'), value: product },
          { label: t('paidAt'), value: formatDateTime(paidAt) },
          { label: t('delivered'), value: deliveredAt ? formatDateTime(deliveredAt) : t('unknown') },
          { label: t('ip'), value: ip ?? t('unknown') },
        ]}
      />
    </Card>
  );
}

function Lines({ title, lines }: { title: string; lines: Evidence['log'] }) {
  const t = useTexts();
  const events = lines.map(({ at, text }, index) => ({ id: String(index), at, title: text })).toReversed();
  return (
    <Card title={title} count={lines.length}>
      {lines.length === 0 ? (
        <p className="muted">{t('nothing')}</p>
      ) : (
        <Timeline label={title} events={events} />
      )}
    </Card>
  );
}

function Side({ dispute }: { dispute: Dispute }) {
  const t = useTexts();
  const { amount, fee, buyer, payment, evidence, evidenceDueAt, submittedAt, closedAt } = dispute;
  return (
    <>
      <Card title={t('dispute')}>
        <Facts
          items={[
            ...(evidenceDueAt && !submittedAt
              ? [{ label: t('due'), value: <Due at={evidenceDueAt} />, strong: true }]
              : []),
            { label: t('amount'), value: formatMoney(amount) },
            { label: t('fee'), value: formatMoney(fee) },
            { label: t('opened'), value: formatDate(dispute.createdAt) },
            ...(submittedAt ? [{ label: t('answered'), value: formatDate(submittedAt) }] : []),
            ...(closedAt ? [{ label: t('closed'), value: formatDate(closedAt) }] : []),
          ]}
        />
      </Card>
      <Card title={t('payer')}>
        <UserLine
          who={buyer}
          size={42}
          detail={formatHandle(buyer.username)}
          {...(buyer.username !== '' && { to: `/staff/users/${buyer.id}` })}
        />
        <Facts
          items={[
            ...(evidence
              ? [
                  { label: t('mail'), value: evidence.buyer.email },
                  { label: t('since'), value: formatDate(evidence.buyer.since) },
                ]
              : []),
            {
              label: t('payment'),
              value: (
                <Link className="link" to={`/staff/payments/${payment.id}`}>
                  {formatMoney(payment.amount)}
                </Link>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

/** The day, and how much time is left. */
const Due = ({ at }: { at: string }) => (
  <>
    {formatDate(at)} · <Deadline at={at} />
  </>
);

/** One dispute with what speaks for us, and our answer to the bank. */
export function DisputePage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useDispute(id);
  const payment = query.data?.payment.id;
  const booked = useInfiniteQuery({
    ...transactionsOfPaymentQuery(payment ?? ''),
    enabled: payment !== undefined,
  });
  const [accepting, setAccepting] = useState(false);
  const sum = query.data && formatMoney(query.data.amount);
  useTitle(sum && `${t('dispute')} ${sum}`);
  return (
    <Loaded query={query} errorTitle={t('detailFailed')}>
      {(dispute) => {
        const { evidence } = dispute;
        return (
          <DetailPage
            title={formatMoney(dispute.amount)}
            sub={reasonWord(t, dispute.reason)}
            crumbs={[{ label: t('title'), to: '/staff/disputes' }, { label: reasonWord(t, dispute.reason) }]}
            status={dispute.status}
            allowedEvents={dispute.allowedEvents}
            actions={[
              {
                event: 'accept',
                label: t('accept'),
                icon: <Undo2 size={16} />,
                place: 'menu',
                danger: true,
                run: () => setAccepting(true),
              },
            ]}
            side={{ title: t('side'), content: <Side dispute={dispute} /> }}
          >
            <div className="column">
              <Alert type={tones[dispute.status]} showIcon title={toldOf(t, dispute)} />
              {dispute.submitError && <Alert type="error" showIcon title={t('refused')} />}
              {evidence && (
                <>
                  <Known evidence={evidence} />
                  <EvidenceForm key={dispute.id} dispute={dispute} evidence={evidence} />
                  <Grid below="small">
                    <Lines title={t('delivery')} lines={evidence.delivery} />
                    <Lines title={t('log')} lines={evidence.log} />
                  </Grid>
                </>
              )}
              <TransactionsCard query={booked} />
            </div>
            {accepting && <AcceptDialog dispute={dispute} onClose={() => setAccepting(false)} />}
          </DetailPage>
        );
      }}
    </Loaded>
  );
}
