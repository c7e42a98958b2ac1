import { Alert, Input } from 'antd';
import { Snowflake } from 'lucide-react';
import type { Schemas } from '@/shared/api';
import { AnswerFreezeDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { Card, Loaded, RowsSkeleton, Stack, Sunken } from '@/shared/ui';
import { useAnswerFreeze, useEvidence } from '../api/evidence';
import type { Evidence } from '../api/evidence';
import type { EntryStatus } from '../api/types';
import { signalValue } from '../lib/signal-values';
import { useTexts } from '../texts/checks';
import styles from './entry.module.css';

const Field = fieldOf(AnswerFreezeDto);

function Answer({ challengeId, evidence }: { challengeId: string; evidence: Evidence }) {
  const t = useTexts();
  const answer = useAnswerFreeze(challengeId);
  return (
    <AppForm<Schemas['AnswerFreezeDto']>
      key={evidence.answers.length}
      draft={`freeze-answer-${challengeId}`}
      onSend={({ text }) => answer.mutateAsync(text.trim())}
    >
      <Field name="text" label={t('answerLabel')} says={t('answerNeeded')} extra={t('answerHelp')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </Field>
      <Submit>{t('send')}</Submit>
    </AppForm>
  );
}

function Reasons({ evidence }: { evidence: Evidence }) {
  const t = useTexts();
  const { reason, automatic, answerable, findings } = evidence;
  return (
    <>
      {answerable && (
        <Alert
          type="warning"
          showIcon
          icon={<Snowflake size={18} />}
          title={t(automatic ? 'automatic' : 'byStaff')}
          description={t('scope')}
        />
      )}
      <div>
        <h3>{t('why')}</h3>
        <p className={styles.note}>{reason}</p>
        <p className="small muted">{t('rule')}</p>
      </div>
      {findings.length > 0 && (
        <div>
          <h3>{t('found')}</h3>
          <ul className={styles.found}>
            {findings.map(({ signal, value, threshold }) => (
              <li key={signal}>
                {t(`evidence.${signal}`, {
                  value: signalValue(signal, value ?? 0),
                  threshold: signalValue(signal, threshold),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The statement of reasons for a stopped entry, and the creator's answer to it. */
export function FreezeNotice({ challengeId, status }: { challengeId: string; status: EntryStatus }) {
  const t = useTexts();
  const query = useEvidence(challengeId, status);
  return (
    <Loaded query={query} errorTitle={t('evidenceFailed')} skeleton={<RowsSkeleton rows={4} />}>
      {(evidence) => (
        <Card
          title={t(evidence.answerable ? 'frozenTitle' : 'decidedTitle')}
          extra={
            evidence.answerable && (
              <span className="small">
                {t('answerUntilYou', { at: formatDateTime(evidence.answerUntil) })}
              </span>
            )
          }
        >
          <Stack gap={16}>
            <Reasons evidence={evidence} />
            {evidence.answers.length > 0 && (
              <Sunken>
                <h3>{t('yourAnswers')}</h3>
                {evidence.answers.map(({ id, text, createdAt }) => (
                  <div key={id}>
                    <p className="small muted">{formatDateTime(createdAt)}</p>
                    <p className={styles.note}>{text}</p>
                  </div>
                ))}
              </Sunken>
            )}
            {evidence.answerable && <Answer challengeId={challengeId} evidence={evidence} />}
          </Stack>
        </Card>
      )}
    </Loaded>
  );
}
