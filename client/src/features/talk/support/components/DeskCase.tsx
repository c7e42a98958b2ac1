import { useQuery } from '@tanstack/react-query';
import { StickyNote, Timer } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '@/shared/format';
import { useShortcuts } from '@/shared/keys';
import { Button, Deadline, LateLine, Loaded, RowsSkeleton, StatusTag, Tag } from '@/shared/ui';
import { caseQuery, notesQuery, useChange } from '../api/desk';
import type { Case, Note } from '../api/desk';
import { useDeskTexts } from '../desk.texts';
import { CaseMessages } from './CaseMessages';
import { CloseDialog } from './CloseDialog';
import { ContextPane } from './ContextPane';
import { DeskComposer } from './DeskComposer';
import styles from './support.module.css';

function NoteCard({ of: { author, text, createdAt } }: { of: Note }) {
  const t = useDeskTexts();
  return (
    <li className={styles.note}>
      <header>
        <span className="row">
          <StickyNote size={15} aria-hidden="true" /> {t('noteTitle')}
        </span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </header>
      <p>{text}</p>
      <footer>{author.displayName}</footer>
    </li>
  );
}

function Head({ of, onClose }: { of: Case; onClose: () => void }) {
  const t = useDeskTexts();
  const change = useChange(of.id);
  const { subject, state, dueAt, openedAt, allowedEvents: may } = of.support;
  const towards = (label: string, next: 'open' | 'waiting') => (
    <Button size="small" loading={change.isPending} onClick={() => change.mutate({ state: next })}>
      {label}
    </Button>
  );
  return (
    <header className={styles.head}>
      <div>
        <h2>{subject ?? t('noSubject')}</h2>
        <p className="small muted">{t('opened', { date: formatDateTime(openedAt) })}</p>
      </div>
      <StatusTag status={state} label={t(`states.${state}`)} />
      {dueAt !== null && (
        <Tag tone="warning" icon={<Timer size={14} aria-hidden="true" />}>
          <Deadline at={dueAt} />
        </Tag>
      )}
      {may.includes('wait') && towards(t('wait'), 'waiting')}
      {may.includes('resume') && towards(t('resume'), 'open')}
      {may.includes('reopen') && towards(t('reopen'), 'open')}
      {may.includes('close') && (
        <Button size="small" type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </header>
  );
}

function Opened({ of, onStep }: { of: Case; onStep: (by: 1 | -1) => void }) {
  const t = useDeskTexts();
  const [closing, setClosing] = useState(false);
  const notes = useQuery(notesQuery(of.id));
  const subject = of.support.subject ?? t('noSubject');
  useShortcuts(t('title'), [
    { keys: 'j', label: t('next'), run: () => onStep(1) },
    { keys: 'k', label: t('previous'), run: () => onStep(-1) },
  ]);
  return (
    <>
      <section className={styles.desk} aria-label={subject}>
        <Head of={of} onClose={() => setClosing(true)} />
        {notes.isError && <LateLine query={notes} />}
        <CaseMessages
          id={of.id}
          staff
          label={subject}
          asides={(notes.data ?? []).map((note) => ({
            id: note.id,
            at: note.createdAt,
            content: <NoteCard of={note} />,
          }))}
        />
        <DeskComposer of={of} />
      </section>
      <ContextPane of={of} />
      {closing && <CloseDialog id={of.id} onClose={() => setClosing(false)} />}
    </>
  );
}

/** One matter with all that is needed to answer it. */
export function DeskCase({ id, onStep }: { id: string; onStep: (by: 1 | -1) => void }) {
  const t = useDeskTexts();
  const query = useQuery(caseQuery(id));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('caseFailed')}>
      {(of) => <Opened of={of} onStep={onStep} />}
    </Loaded>
  );
}
