import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { StepName } from '../lib/requirements';
import { useTexts } from '../texts/own';
import styles from './verification.module.css';

export type StepState = 'todo' | 'open' | 'done';

interface StepperProps {
  steps: readonly { name: StepName; state: StepState }[];
  at: StepName;
}

/** The parts of the form, each an address of its own. */
export function Stepper({ steps, at }: StepperProps) {
  const t = useTexts();
  return (
    <nav className={styles.steps} aria-label={t('stepsLabel')}>
      {steps.map(({ name, state }, place) => (
        <Link
          key={name}
          to={`/settings/verification?step=${name}`}
          replace
          {...(name === at ? { 'aria-current': 'step' as const } : {})}
        >
          <i data-state={state} aria-hidden="true">
            {state === 'done' ? <Check size={14} /> : place + 1}
          </i>
          {t(`steps.${name}`)}
          {state !== 'todo' && (
            <span className="visually-hidden">, {t(state === 'done' ? 'stepDone' : 'stepOpen')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
