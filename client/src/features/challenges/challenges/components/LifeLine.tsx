import { formatDate } from '@/shared/format';
import { Card, Steps } from '@/shared/ui';
import type { Challenge, ChallengeStatus } from '../api/types';
import { aboutPaid } from '../lib/pace';
import { useTexts } from '../texts/detail';

/** How far a state is along the line; the line of a cancelled challenge ends sooner. */
const place: Record<ChallengeStatus, number> = {
  draft: 0,
  pending_payment: 0,
  in_review: 0,
  scheduled: 0,
  live: 1,
  paused: 1,
  exhausted: 1,
  suspended: 1,
  reviewing: 2,
  settling: 3,
  completed: 5,
  cancelling: 3,
  cancelled: 5,
};

const unpaid: ReadonlySet<ChallengeStatus> = new Set(['draft', 'pending_payment']);

type Name = 'funded' | 'live' | 'review' | 'settling' | 'completed' | 'cancelled';

/** Where the challenge stands between funding and its end. */
export function LifeLine({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { status, startsAt, endsAt, publishedAt, cancelledAt } = challenge;
  const at = place[status];
  const ended = status === 'cancelled' || status === 'cancelling';
  const steps: { name: Name; detail: string }[] = [
    { name: 'funded', detail: publishedAt ? formatDate(publishedAt) : unpaid.has(status) ? t('notYet') : '' },
    {
      name: 'live',
      detail: at > 0 ? t('until', { date: formatDate(endsAt) }) : t('from', { date: formatDate(startsAt) }),
    },
    { name: 'review', detail: t('hours72') },
    { name: 'settling', detail: t('holdDays') },
    ended
      ? { name: 'cancelled', detail: cancelledAt ? formatDate(cancelledAt) : t('notYet') }
      : { name: 'completed', detail: at === 5 ? '' : t('about', { date: formatDate(aboutPaid(challenge)) }) },
  ];
  return (
    <Card>
      <Steps
        look="line"
        label={t('lifeName')}
        at={steps[at]?.name ?? null}
        steps={steps.map(({ name, detail }) => ({ id: name, label: t(`life.${name}`), detail }))}
      />
    </Card>
  );
}
