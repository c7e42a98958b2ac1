import { useState } from 'react';
import { AskDisqualificationDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Button, LateLine, StatusTag } from '@/shared/ui';
import {
  useAskDisqualification,
  useDisqualification,
} from '@/features/challenges/challenges/api/disqualifications';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/review';

const over: ReadonlySet<Entry['status']> = new Set([
  'joined',
  'paid',
  'payable',
  'withdrawn',
  'rejected',
  'expired',
]);

/** Only staff take an entry out: a brand asks them to, and sees what came out of it. */
export function AskDisqualification({ entry }: { entry: Entry }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const query = useDisqualification(entry.challengeId, entry.id);
  const request = query.data;
  const ask = useAskDisqualification(entry.challengeId, entry.user.id, t('disqualify.done'));
  if (over.has(entry.status) && !request) return <LateLine query={query} />;
  return (
    <div className="column">
      <LateLine query={query} />
      {request && (
        <p className="small">
          <StatusTag status={request.status} label={t(`disqualify.${request.status}`)} />{' '}
          <span className="muted">
            {request.decision ??
              (request.dueAt
                ? t('disqualify.by', { date: formatDate(request.dueAt) })
                : t('disqualify.late'))}
          </span>
        </p>
      )}
      {!over.has(entry.status) && entry.status !== 'disqualified' && request?.status !== 'open' && (
        <Button type="text" block onClick={() => setAsking(true)}>
          {t('disqualify.ask')}
        </Button>
      )}
      {asking && (
        <ReasonModal
          open
          of={AskDisqualificationDto}
          name="reason"
          title={t('disqualify.ask')}
          text={t('disqualify.text')}
          label={t('disqualify.reason')}
          needed={t('disqualify.needed')}
          okText={t('disqualify.send')}
          cancelText={t('disqualify.cancel')}
          onClose={() => setAsking(false)}
          onSend={(reason) => ask.mutateAsync(reason)}
        />
      )}
    </div>
  );
}
