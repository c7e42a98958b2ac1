import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import { ChangedFields, useChangeRequests, useChangeTexts } from '@/entities/change-request';
import type { ChangeRequest } from '@/entities/change-request';
import { formatDate, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Card, EmptyState, Loaded, RowsSkeleton, Stack, StatusTag, UserLine } from '@/shared/ui';
import { ProposeChange } from '../components/ProposeChange';
import { useTexts } from '../texts/changes';
import { useOpenChallenge } from './ChallengePage';

function Change({ change }: { change: ChangeRequest }) {
  const t = useTexts();
  const words = useChangeTexts();
  const language = useLanguage();
  const { status, fields, reason, answers, asked, agreed, dueAt, decidedAt } = change;
  return (
    <Card title={reason} extra={<StatusTag status={status} label={words(`status.${status}`)} />}>
      <Stack gap={12}>
        <ChangedFields fields={fields} />
        <p className="small muted">
          {[
            asked === 0 ? t('atOnce') : t('agreed', { agreed, asked }),
            dueAt && t('by', { when: formatDeadline(dueAt, language) }),
            decidedAt && t('on', { date: formatDate(decidedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {answers.length > 0 && (
          <ul className="column" aria-label={t('answers')}>
            {answers.map(({ userId, user, answer }) => (
              <li key={userId} className="row wrap">
                <UserLine who={user} detail={words(`answer.${answer ?? 'open'}`)} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

/** What was changed while the challenge runs, who agreed, and the next change. */
export function ChangesTab() {
  const t = useTexts();
  const challenge = useOpenChallenge();
  const query = useChangeRequests(challenge.id);
  const [proposing, setProposing] = useState(false);
  const { id, allowedEvents } = challenge;
  const waits = query.data?.data[0]?.status === 'proposed';
  const editable = allowedEvents.includes('edit');
  const may = allowedEvents.includes('amend');
  return (
    <div className="column">
      <Card>
        <Stack gap={12}>
          <p>{t(editable ? 'editText' : 'rule')}</p>
          <div className="row wrap">
            {editable ? (
              <Button to={`/brand/challenges/${id}/edit?step=brief`}>{t('edit')}</Button>
            ) : (
              <Button
                icon={<FilePenLine size={16} />}
                disabled={!may || waits}
                onClick={() => setProposing(true)}
              >
                {t('propose')}
              </Button>
            )}
            {!editable && (!may || waits) && (
              <span className="small muted">{t(may ? 'waits' : 'closed')}</span>
            )}
          </div>
        </Stack>
      </Card>
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />
          ) : (
            <>
              {data.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </>
          )
        }
      </Loaded>
      {proposing && <ProposeChange challenge={challenge} onClose={() => setProposing(false)} />}
    </div>
  );
}
