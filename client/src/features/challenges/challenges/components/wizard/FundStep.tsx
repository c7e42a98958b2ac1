import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ApiError, errorMessage } from '@/shared/api';
import type { FieldError } from '@/shared/api';
import { useConfig } from '@/shared/config';
import { toast } from '@/shared/feedback';
import { formatDate, formatDateTime } from '@/shared/format';
import { PayPanel } from '@/entities/payment';
import { Button, Card, EmptyState, Facts, labelOf, useSecondsLeft } from '@/shared/ui';
import { useKeepDraft, usePublish, useRequote } from '@/features/challenges/challenges/api/drafts';
import { fundingOf } from '@/features/challenges/challenges/api/funding';
import type { Challenge, Cost } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import styles from './wizard.module.css';

interface FundStepProps {
  challenge: Challenge;
  cost: Cost;
  /** Saves what is not saved yet. */
  flush: () => Promise<unknown>;
  blocked: boolean;
  onRefused: (details: FieldError[]) => void;
}

function Summary({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const join = { open: 'joinOpen', request: 'joinRequest', invite: 'joinInvite' } as const;
  return (
    <Card title={challenge.title}>
      <p className={styles.idea}>{challenge.description}</p>
      <Facts
        items={[
          {
            label: labelOf(challenge.type),
            value: [...challenge.platforms, ...challenge.formats].map(labelOf).join(', '),
          },
          { label: t('pay'), value: labelOf(challenge.mode) },
          {
            label: t('when'),
            value: t('whenValue', { from: formatDate(challenge.startsAt), to: formatDate(challenge.endsAt) }),
          },
          {
            label: t('who'),
            value: `${t(join[challenge.joinMode])}, ${t('agesValue', { from: challenge.minAge, to: challenge.maxAge })}`,
          },
        ]}
      />
    </Card>
  );
}

/** The frozen price and the ways to pay it; when it is over, it is asked for again. */
function Funding({ challenge, cost }: Pick<FundStepProps, 'challenge' | 'cost'>) {
  const t = useTexts();
  const navigate = useNavigate();
  const keep = useKeepDraft();
  const requote = useRequote(challenge);
  const { data: config } = useConfig();
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(cost.validUntil ? Date.parse(cost.validUntil) : null);
  if (!busy && cost.validUntil && left === 0)
    return (
      <EmptyState
        compact
        drawing="coins"
        title={t('quoteOver')}
        text={t('newPriceText')}
        actions={
          <Button type="primary" loading={requote.isPending} onClick={() => requote.mutate()}>
            {t('newPrice')}
          </Button>
        }
      />
    );
  return (
    <PayPanel
      purpose="challenge"
      subjectId={challenge.id}
      {...fundingOf(challenge.id)}
      total={cost.due}
      coins={Math.ceil(cost.due.minor / (config?.coinMinor ?? 1))}
      onBusy={setBusy}
      onQuoteChanged={() => requote.mutate(undefined, { onSuccess: () => toast.info(t('priceRefreshed')) })}
      onPaid={async ({ challenge: paid }) => {
        keep({ data: paid, cost });
        const detail =
          paid.status === 'in_review'
            ? t('paidReview')
            : paid.status === 'scheduled'
              ? t('paidScheduled', { date: formatDateTime(paid.startsAt) })
              : t('paidLive');
        toast.success(t('paidTitle'), { detail });
        await navigate(`/brand/challenges/${paid.id}/overview`);
      }}
    />
  );
}

export function FundStep({ challenge, cost, flush, blocked, onRefused }: FundStepProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const publish = usePublish(challenge.id);
  const [sending, setSending] = useState(false);
  const waiting = challenge.status === 'pending_payment';
  const [opened, setOpened] = useState(waiting);
  // The state moves on while the payment is still being told; the panel stays until then.
  if (waiting && !opened) setOpened(true);
  if (!waiting && opened && challenge.status === 'draft') setOpened(false);

  if (!waiting && !opened && challenge.status !== 'draft')
    return <Navigate to={`/brand/challenges/${challenge.id}/overview`} replace />;

  const freeze = async () => {
    setSending(true);
    try {
      await flush();
      const { data } = await publish.mutateAsync();
      if (data.status === 'pending_payment') return;
      toast.success(t('sentToReview'), { detail: t('paidReview') });
      await navigate(`/brand/challenges/${data.id}/overview`);
    } catch (error) {
      if (error instanceof ApiError) onRefused(error.details);
      toast.error(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="column">
      <Summary challenge={challenge} />
      {opened ? (
        <Funding challenge={challenge} cost={cost} />
      ) : (
        <div className={styles.freeze}>
          <Button
            type="primary"
            size="large"
            block
            icon={<Lock size={15} />}
            loading={sending}
            disabled={blocked}
            onClick={() => void freeze()}
          >
            {t(cost.due.minor > 0 ? 'freeze' : 'submitAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
