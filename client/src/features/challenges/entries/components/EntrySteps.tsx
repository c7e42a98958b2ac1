import { Check } from 'lucide-react';
import type { Challenge, EntryStatus } from '../api/types';
import { stepAt, stepsOf } from '../lib/entry-steps';
import { useTexts } from '../texts/entry';
import styles from './steps.module.css';

/** Where the entry is on its way to the money. */
export function EntrySteps({ challenge, status }: { challenge: Challenge; status: EntryStatus }) {
  const t = useTexts();
  const steps = stepsOf(challenge);
  const at = stepAt(status, steps);
  if (at === null) return null;
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((name, index) => (
        <li key={name} data-state={index < at ? 'done' : index === at ? 'now' : 'next'}>
          <i aria-hidden="true">{index < at && <Check size={11} strokeWidth={3.4} />}</i>
          <span aria-current={index === at ? 'step' : undefined}>{t(`step.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
