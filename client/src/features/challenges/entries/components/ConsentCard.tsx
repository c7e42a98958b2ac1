import { ChangedFields, useChangeRequests } from '@/entities/change-request';
import type { ChangeRequest } from '@/entities/change-request';
import { confirm } from '@/shared/feedback';
import { formatDate, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Card, Stack } from '@/shared/ui';
import { useAnswerChange } from '../api/changes';
import { useTexts } from '../texts/changes';

function Consent({ change }: { change: ChangeRequest }) {
  const t = useTexts();
  const language = useLanguage();
  const answer = useAnswerChange(change.challengeId, change.id);
  const [own] = change.answers;
  const { dueAt, fields, reason, agreed, asked } = change;
  const reject = () =>
    confirm({
      title: t('rejectAsk'),
      description: t('rejectText'),
      okText: t('reject'),
      cancelText: t('keep'),
      danger: true,
      onOk: () => answer.mutateAsync('rejected'),
    });
  return (
    <Card title={t('title')}>
      <Stack gap={12}>
        <p>{t('text', { when: dueAt ? formatDeadline(dueAt, language) : '' })}</p>
        <p>
          <b>{t('why')}</b> {reason}
        </p>
        <ChangedFields fields={fields} />
        <p className="small muted">
          {own?.answer === 'accepted' ? t('yours') : t('agreed', { agreed, asked })}
        </p>
        {own?.answer === null && (
          <div className="row wrap">
            <Button type="primary" loading={answer.isPending} onClick={() => answer.mutate('accepted')}>
              {t('agree')}
            </Button>
            <Button type="text" danger disabled={answer.isPending} onClick={() => void reject()}>
              {t('reject')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** A change that waits for the creator's answer, or the latest one that applies. */
export function ConsentCard({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  const [latest] = useChangeRequests(challengeId).data?.data ?? [];
  if (!latest) return null;
  if (latest.status === 'proposed' && latest.answers.length > 0) return <Consent change={latest} />;
  if (latest.status !== 'accepted' || latest.decidedAt === null) return null;
  return (
    <Card title={t('changed', { date: formatDate(latest.decidedAt) })}>
      <Stack gap={12}>
        <p>
          <b>{t('why')}</b> {latest.reason}
        </p>
        <ChangedFields fields={latest.fields} />
      </Stack>
    </Card>
  );
}
