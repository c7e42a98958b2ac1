import { Input, Segmented } from 'antd';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAppealTexts } from '@/entities/appeal';
import { staffPageOf } from '@/entities/staff-page';
import { AppealDecisionDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDate, formatDateTime, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Avatar, Facts, Pane, Stack, StatusTag, Sunken, Tag, UserLine } from '@/shared/ui';
import { useDecideAppeal } from '../api/staff';
import type { AppealFile as File, AppealOutcome, AppealRow } from '../api/staff';
import { useTexts } from '../texts';
import styles from '@/shared/queue/case.module.css';

const Field = fieldOf(AppealDecisionDto);
const outcomes: readonly AppealOutcome[] = ['reversed', 'upheld'];

function Head({ appeal }: { appeal: AppealRow }) {
  const t = useTexts();
  const words = useAppealTexts();
  const language = useLanguage();
  const { person, kind, status, dueAt, escalatedAt, askedAt, subject, statement } = appeal;
  const page = staffPageOf(subject.kind, subject.id);
  return (
    <header>
      <Avatar who={person} size={42} />
      <div className="grow">
        <h2>
          {statement.title ?? words(`kinds.${kind}`)}{' '}
          <StatusTag status={status} label={words(`status.${status}`)} />
        </h2>
        <p className="small muted">
          {[
            person.displayName,
            words(`kinds.${kind}`),
            escalatedAt && t('escalated', { date: formatDate(escalatedAt) }),
            status === 'open' && askedAt && t('asked', { date: formatDate(askedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {dueAt && (
        <Tag tone="warning" icon={<Timer size={13} aria-hidden="true" />}>
          {t('decideBy', { when: formatDeadline(dueAt, language) })}
        </Tag>
      )}
      {page && (
        <Link className="link" to={page}>
          {t('toSubject')}
        </Link>
      )}
      <Link className="link" to={staffPageOf('user', person.id) ?? '/staff/users'}>
        {t('toUser')}
      </Link>
    </header>
  );
}

function Told({ file: { appeal, facts } }: { file: File }) {
  const t = useTexts();
  const { statement, person, other, text, createdAt } = appeal;
  return (
    <Pane className={styles.told} label={t('decision')}>
      <section>
        <h3>{t('says', { name: person.displayName })}</h3>
        <Sunken>
          <p className={styles.text}>{text}</p>
          <p className="small muted">{formatDateTime(createdAt)}</p>
        </Sunken>
      </section>
      <section>
        <h3>{t('decision')}</h3>
        <Facts
          items={[
            { label: t('what'), value: statement.what },
            ...(statement.reason ? [{ label: t('reason'), value: statement.reason }] : []),
            { label: t('rule'), value: statement.rule },
            { label: t('by'), value: t(statement.automated ? 'automated' : 'human') },
            { label: t('at'), value: formatDateTime(statement.decidedAt) },
          ]}
        />
      </section>
      {other && (
        <section>
          <h3>{t('other')}</h3>
          <UserLine who={other} detail={`@${other.username}`} />
        </section>
      )}
      <section>
        <h3>{t('beside')}</h3>
        <Facts items={facts.map(({ label, value }) => ({ label, value }))} />
      </section>
    </Pane>
  );
}

interface FormProps {
  file: File;
  outcome: AppealOutcome;
  onDecided: () => void;
}

function DecisionForm({ file: { appeal, stands }, outcome, onDecided }: FormProps) {
  const t = useTexts();
  const decide = useDecideAppeal(appeal.id, (status) => t(`done.${status}`));
  const closed = outcome === 'reversed' && !stands;
  return (
    <AppForm<{ reason: string }>
      initialValues={{ reason: '' }}
      onSend={async ({ reason }) => {
        const status = await decide.mutateAsync({ outcome, reason: reason.trim() });
        if (status !== 'open') onDecided();
      }}
    >
      <p className="small muted">{t(closed ? 'notStands' : `told.${outcome}`)}</p>
      <Field needed name="reason" label={t('why')} says={t('whyNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} disabled={closed} />
      </Field>
      <Submit block danger={outcome === 'upheld'} disabled={closed}>
        {t(`submit.${outcome}`)}
      </Submit>
    </AppForm>
  );
}

function Judge({ file, onDecided }: { file: File; onDecided: () => void }) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<AppealOutcome>('reversed');
  const { appeal } = file;
  if (appeal.status !== 'open')
    return (
      <Stack gap={8}>
        {appeal.decider && <p>{t('decided', { name: appeal.decider.displayName })}</p>}
        <p className={styles.text}>{appeal.decision}</p>
      </Stack>
    );
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('judge')}
        value={outcome}
        options={outcomes.map((value) => ({
          value,
          label: t(value === 'reversed' ? 'reverse' : 'uphold'),
        }))}
        onChange={setOutcome}
      />
      <DecisionForm key={`${appeal.id} ${outcome}`} file={file} outcome={outcome} onDecided={onDecided} />
    </>
  );
}

/** One appeal: the decision with its reasons, what the person says, what its family knows, and the decision about it. */
export function AppealFile({ file, onDecided }: { file: File; onDecided: () => void }) {
  const t = useTexts();
  return (
    <>
      <section className={styles.case}>
        <Head appeal={file.appeal} />
        <Told file={file} />
      </section>
      <Pane className={styles.side} label={t('judge')}>
        <section className={styles.part}>
          <h3>{t('judge')}</h3>
          <Judge file={file} onDecided={onDecided} />
        </section>
      </Pane>
    </>
  );
}
