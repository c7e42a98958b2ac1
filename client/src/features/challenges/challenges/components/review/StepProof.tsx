import { formatDateTime, formatMoney } from '@/shared/format';
import { Facts } from '@/shared/ui';
import { stepLabel, stepOf } from '@/entities/entry';
import type { EntryStep } from '@/entities/entry';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import styles from './decision.module.css';

const MINUTE = 60_000;

/** How long a creator was at the event; null without a check-out. */
function minutesThere(entry: Entry): number | null {
  const [came, left] = [stepOf(entry, 'check_in')?.doneAt, stepOf(entry, 'check_out')?.doneAt];
  return came && left ? Math.round((Date.parse(left) - Date.parse(came)) / MINUTE) : null;
}

/** The steps of an entry as its brand sees them: what was handed in, when, and what each is worth. */
export function StepProof({ entry }: { entry: Entry }) {
  const t = useTexts();
  if (entry.steps.length === 0) return null;
  const script = stepOf(entry, 'script');
  const minutes = minutesThere(entry);
  const word = ({ status, doneAt, submittedAt, share }: EntryStep) => {
    if (doneAt) return t('stepDone', { at: formatDateTime(doneAt) });
    if (status === 'missed') return t('stepMissed');
    if (status === 'submitted' && submittedAt) return t('stepSent', { at: formatDateTime(submittedAt) });
    return share.minor > 0 ? t('stepOpen', { sum: formatMoney(share) }) : t('stepNone');
  };
  return (
    <section className={styles.facts} aria-label={t('steps')}>
      <h3>{t('steps')}</h3>
      <Facts
        items={[
          ...entry.steps.map((step) => ({ label: stepLabel(step.name), value: word(step) })),
          ...(minutes === null ? [] : [{ label: t('wasThere'), value: t('minutes', { count: minutes }) }]),
        ]}
      />
      {script?.text && (
        <div className={styles.note}>
          <b>{stepLabel('script')}</b>
          <p className={styles.script}>{script.text}</p>
        </div>
      )}
    </section>
  );
}
