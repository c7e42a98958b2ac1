import { Clapperboard, Coins, PenLine, Plus, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatDeadline, formatMoney, formatTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Card, LateLine } from '@/shared/ui';
import { useCost } from '../api/cost';
import { useWaiting } from '../api/entries';
import { usePerformance } from '../api/report';
import type { Challenge } from '../api/types';
import { topUpToEnd } from '../lib/projection';
import { canTopUp } from '../lib/toppable';
import { useTexts } from '../texts/detail';
import { useTopUp } from './TopUp';
import styles from '../pages/challenge.module.css';

interface Row {
  key: string;
  tone: 'warning' | 'success' | 'neutral';
  icon: ReactNode;
  title: string;
  text: string;
  button: ReactNode;
}

const open = new Set(['live', 'paused', 'exhausted', 'reviewing']);

/** What needs the brand, by deadline first and money second. */
export function NextActions({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const topUp = useTopUp();
  const { id, status, counts, totals, budget } = challenge;
  const cost = useCost(status === 'pending_payment' ? challenge : undefined, budget.minor);
  const review = useWaiting(id);
  const performance = usePerformance(id, status === 'live');
  const language = useLanguage();
  const base = `/brand/challenges/${id}`;
  const rows: Row[] = [];
  const waiting = review.data?.total ?? 0;
  const first = review.data?.first;
  const left = totals ? totals.remaining.minor / budget.minor : 1;

  if (status === 'draft')
    rows.push({
      key: 'write',
      tone: 'neutral',
      icon: <PenLine size={17} />,
      title: t('nextWrite'),
      text: t('nextWriteText'),
      button: (
        <Button size="small" to={`${base}/edit?step=brief`}>
          {t('open')}
        </Button>
      ),
    });
  if (status === 'pending_payment' && cost)
    rows.push({
      key: 'pay',
      tone: 'warning',
      icon: <Coins size={17} />,
      title: t('nextPay', { sum: formatMoney(cost.due) }),
      text: t('nextPayText', { time: challenge.dueAt ? formatTime(challenge.dueAt) : '' }),
      button: (
        <Button size="small" to={`${base}/edit?step=fund`}>
          {t('pay')}
        </Button>
      ),
    });
  if (waiting > 0)
    rows.push({
      key: 'review',
      tone: 'warning',
      icon: <Clapperboard size={17} />,
      title: t('nextReview', { count: waiting }),
      text: first?.dueAt
        ? t(first.status === 'draft_submitted' ? 'nextReviewDraft' : 'nextReviewPost', {
            when: formatDeadline(first.dueAt, language),
          })
        : t('nextReviewText'),
      button: (
        <Button size="small" to={`${base}/entries`}>
          {t('review')}
        </Button>
      ),
    });
  if (counts.requests > 0 && open.has(status))
    rows.push({
      key: 'requests',
      tone: 'neutral',
      icon: <Users size={17} />,
      title: t('nextRequests', { count: counts.requests }),
      text: t('nextRequestsText'),
      button: (
        <Button size="small" to={`${base}/requests?status=pending`}>
          {t('answer')}
        </Button>
      ),
    });
  const missing = performance.data ? topUpToEnd(performance.data, challenge) : null;
  if (canTopUp(challenge) && (status === 'exhausted' || left < 0.2 || missing !== null))
    rows.push({
      key: 'topup',
      tone: 'success',
      icon: <Plus size={17} />,
      title: missing === null ? t('nextTopUp') : t('nextTopUpBy', { sum: formatMoney(missing) }),
      text:
        missing === null
          ? t(status === 'exhausted' ? 'nextExhaustedText' : 'nextTopUpText')
          : t('nextTopUpUntil', { date: formatDate(challenge.endsAt) }),
      button: (
        <Button size="small" onClick={() => topUp.show(missing ?? undefined)}>
          {t('topUp')}
        </Button>
      ),
    });
  if (challenge.joinMode === 'invite' && canTopUp(challenge) && counts.participants === 0)
    rows.push({
      key: 'invite',
      tone: 'success',
      icon: <UserPlus size={17} />,
      title: t('nextInvite'),
      text: t('nextInviteText'),
      button: (
        <Button size="small" to={`${base}/invites`}>
          {t('invite')}
        </Button>
      ),
    });
  return (
    <Card title={t('next')}>
      <LateLine query={review} />
      {rows.length === 0 ? (
        review.data && <p className="muted">{t('nextNone')}</p>
      ) : (
        <ul className={styles.next}>
          {rows.map((row) => (
            <li key={row.key}>
              <span className={styles.tile} data-tone={row.tone} aria-hidden="true">
                {row.icon}
              </span>
              <div className="grow">
                <b>{row.title}</b>
                <span>{row.text}</span>
              </div>
              {row.button}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
