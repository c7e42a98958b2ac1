import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { formatDateTime, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Avatar, Button, Pane, Stack, StatusTag, Tag, Timeline } from '@/shared/ui';
import type { KycFile } from '../api/staff';
import { fieldWord } from '../lib/field-words';
import { named } from '../lib/requirements';
import { nameOf } from '../lib/staff';
import { useFieldTexts } from '../texts/fields';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';
import { CaseDecision } from './CaseDecision';
import { CaseFields } from './CaseFields';
import { GuardianModal } from './GuardianModal';
import { StaffDocuments } from './StaffDocuments';
import styles from './staff.module.css';

function Head({ file }: { file: KycFile }) {
  const t = useTexts();
  const own = useOwnTexts();
  const language = useLanguage();
  const { user, userId, status, kind, country, submittedAt, dueAt } = file;
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const facts = [
    kind ? own(`kinds.${kind}`) : '',
    country ? t('paidIn', { country: regions.of(country) ?? country }) : '',
    submittedAt ? t('submittedOn', { date: formatDateTime(submittedAt) }) : '',
  ];
  return (
    <header>
      <Avatar who={user} size={42} />
      <div className="grow">
        <h2>
          {nameOf(file) || t('unnamed')} <StatusTag status={status} label={own(`labels.${status}`)} />
        </h2>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {dueAt && (
        <Tag tone="warning" icon={<Timer size={13} aria-hidden="true" />}>
          {t('decideBy', { when: formatDeadline(dueAt, language) })}
        </Tag>
      )}
      <Link className="link" to={staffPageOf('user', userId) ?? '/staff/users'}>
        {t('toUser')}
      </Link>
    </header>
  );
}

function People({ file: { persons, userId } }: { file: KycFile }) {
  const t = useTexts();
  const own = useOwnTexts();
  if (persons.length === 0) return null;
  return (
    <section>
      <h3>{t('people')}</h3>
      <Stack>
        {persons.map((person) => (
          <Stack key={person.id} gap={8}>
            <p className="row wrap">
              <b>{nameOf(person)}</b>
              <span className="muted">{own(`roles.${person.role}`)}</span>
              <StatusTag status={person.status} label={own(`labels.${person.status}`)} />
            </p>
            <StaffDocuments userId={userId} documents={person.documents} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

/** What the provider still asks for. */
function Missing({ file }: { file: KycFile }) {
  const t = useTexts();
  const words = useFieldTexts();
  const open = named(file.requirements);
  if (open.length === 0) return null;
  return (
    <section className={styles.part}>
      <header>
        <h3>{t('missing')}</h3>
      </header>
      <ul className={styles.missing}>
        {open.map(({ field, own, reason }) => (
          <li key={field}>
            <b>{fieldWord(words, own)}</b>
            {reason && <span className="small muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ file: { history } }: { file: KycFile }) {
  const t = useTexts();
  return (
    <section className={styles.part}>
      <header>
        <h3>{t('history')}</h3>
      </header>
      <Timeline
        label={t('history')}
        events={history.map(({ step, by, note, at }, index) => ({
          id: `${index} ${at}`,
          at,
          title: by ? t('stepBy', { step: t(`steps.${step}`), name: by.displayName }) : t(`steps.${step}`),
          ...(note === null ? {} : { text: note }),
        }))}
      />
    </section>
  );
}

interface StaffCaseProps {
  file: KycFile;
  onDecided: () => void;
}

/** One person with everything that was told and shown, and the decision beside it. */
export function StaffCase({ file, onDecided }: StaffCaseProps) {
  const t = useTexts();
  const [guardian, setGuardian] = useState(false);
  const { userId, documents, note } = file;
  const name = t('of', { name: nameOf(file) || t('unnamed') });
  return (
    <>
      <section className={styles.case}>
        <Head file={file} />
        <Pane className={styles.told} label={name}>
          {note && <p>{note}</p>}
          <section>
            <h3>{t('documents')}</h3>
            <StaffDocuments userId={userId} documents={documents} />
          </section>
          <section>
            <h3>{t('details')}</h3>
            <CaseFields profile={file} />
          </section>
          <People file={file} />
          <p className="small muted">{t('looked')}</p>
        </Pane>
      </section>
      <Pane className={styles.side} label={t('decision')}>
        <Missing file={file} />
        <CaseDecision file={file} onDecided={onDecided} />
        <History file={file} />
        <div>
          <Button size="small" onClick={() => setGuardian(true)}>
            {t('guardian')}
          </Button>
        </div>
      </Pane>
      {guardian && <GuardianModal userId={userId} onClose={() => setGuardian(false)} />}
    </>
  );
}
