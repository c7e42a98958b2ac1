import { Input, Segmented } from 'antd';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { DisqualificationDecisionDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDate, formatDateTime, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Avatar, Pane, Stack, StatusTag, Sunken, Tag, UserLine } from '@/shared/ui';
import { useDecideDisqualification } from '../api/disqualifications';
import type { DisqualificationCase } from '../api/disqualifications';
import { useTexts } from '../texts/disqualifications';
import styles from '@/shared/queue/case.module.css';

const Field = fieldOf(DisqualificationDecisionDto);
const decisions = ['dismiss', 'disqualify'] as const;
type Decision = (typeof decisions)[number];

function Head({ file }: { file: DisqualificationCase }) {
  const t = useTexts();
  const language = useLanguage();
  const { brand, title, status, dueAt, escalatedAt, entryId } = file;
  return (
    <header>
      <Avatar who={brand} size={42} />
      <div className="grow">
        <h2>
          {title} <StatusTag status={status} label={t(`statuses.${status}`)} />
        </h2>
        <p className="small muted">
          {[brand.displayName, escalatedAt && t('escalated', { date: formatDate(escalatedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {dueAt && (
        <Tag tone="warning" icon={<Timer size={13} aria-hidden="true" />}>
          {t('decideBy', { when: formatDeadline(dueAt, language) })}
        </Tag>
      )}
      <Link className="link" to={staffPageOf('challenge_entry', entryId) ?? '/staff'}>
        {t('toEntry')}
      </Link>
    </header>
  );
}

interface FormProps {
  file: DisqualificationCase;
  decision: Decision;
  onDecided: () => void;
}

function DecisionForm({ file, decision, onDecided }: FormProps) {
  const t = useTexts();
  const decide = useDecideDisqualification(file.id, (done) => t(`done.${done}`));
  const closed = decision === 'disqualify' && file.entryStatus !== 'frozen';
  return (
    <AppForm<{ reason: string }>
      initialValues={{ reason: '' }}
      onSend={async ({ reason }) => {
        await decide.mutateAsync({ decision, reason: reason.trim() });
        onDecided();
      }}
    >
      <p className="small muted">{t(closed ? 'freezeFirst' : `told.${decision}`)}</p>
      <Field needed name="reason" label={t('why')} says={t('whyNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} disabled={closed} />
      </Field>
      <Submit block danger={decision === 'disqualify'} disabled={closed}>
        {t(decision)}
      </Submit>
    </AppForm>
  );
}

function Judge({ file, onDecided }: { file: DisqualificationCase; onDecided: () => void }) {
  const t = useTexts();
  const [decision, setDecision] = useState<Decision>('dismiss');
  if (file.status !== 'open')
    return (
      <Stack gap={8}>
        {file.decider && <p>{t('decided', { name: file.decider.displayName })}</p>}
        <p className={styles.text}>{file.decision}</p>
      </Stack>
    );
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('judge')}
        value={decision}
        options={decisions.map((value) => ({ value, label: t(value) }))}
        onChange={setDecision}
      />
      <DecisionForm key={`${file.id} ${decision}`} file={file} decision={decision} onDecided={onDecided} />
    </>
  );
}

/** A brand's request about one entry, and what staff make of it. */
export function DisqualificationFile({
  file,
  onDecided,
}: {
  file: DisqualificationCase;
  onDecided: () => void;
}) {
  const t = useTexts();
  const { brand, creator, reason, createdAt, entryStatus } = file;
  return (
    <>
      <section className={styles.case}>
        <Head file={file} />
        <Pane className={styles.told} label={t('title')}>
          <section>
            <h3>{t('says', { name: brand.displayName })}</h3>
            <Sunken>
              <p className={styles.text}>{reason}</p>
              <p className="small muted">{formatDateTime(createdAt)}</p>
            </Sunken>
          </section>
          <section>
            <h3>{t('entry')}</h3>
            <p className="row wrap">
              <UserLine who={creator} detail={`@${creator.username}`} />
              <StatusTag status={entryStatus} />
            </p>
          </section>
        </Pane>
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
