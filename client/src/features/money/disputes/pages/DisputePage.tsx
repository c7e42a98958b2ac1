import { Alert } from 'antd';
import { ExternalLink, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatDateTime, formatMoney } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Card, DetailPage, Facts, Loaded, Timeline } from '@/shared/ui';
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

function Payer({ evidence: { buyer } }: { evidence: Evidence }) {
  const t = useTexts();
  return (
    <Facts
      items={[
        { label: t('payer'), value: buyer.name },
        { label: t('mail'), value: buyer.email },
        { label: t('since'), value: formatDate(buyer.since) },
      ]}
    />
  );
}

/** One dispute with what speaks for us, and our answer to the bank. */
export function DisputePage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useDispute(id);
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
            allowedEvents={['payment', ...dispute.allowedEvents]}
            actions={[
              {
                event: 'payment',
                label: t('toPayment'),
                icon: <ExternalLink size={16} />,
                to: `/staff/payments/${dispute.payment.id}`,
              },
              {
                event: 'accept',
                label: t('accept'),
                icon: <Undo2 size={16} />,
                place: 'menu',
                danger: true,
                run: () => setAccepting(true),
              },
            ]}
            {...(evidence ? { side: { title: t('payer'), content: <Payer evidence={evidence} /> } } : {})}
          >
            <div className="column">
              <Alert type={tones[dispute.status]} showIcon title={toldOf(t, dispute)} />
              {dispute.submitError && <Alert type="error" showIcon title={t('refused')} />}
              {evidence && (
                <>
                  <Known evidence={evidence} />
                  <EvidenceForm dispute={dispute} evidence={evidence} />
                  <Lines title={t('delivery')} lines={evidence.delivery} />
                  <Lines title={t('log')} lines={evidence.log} />
                </>
              )}
            </div>
            {accepting && <AcceptDialog dispute={dispute} onClose={() => setAccepting(false)} />}
          </DetailPage>
        );
      }}
    </Loaded>
  );
}
