import { Check, CircleAlert, CircleHelp, Minus } from 'lucide-react';
import type { Creator, Criterion } from '../api/creators';
import { mainReasons, useReason } from '../lib/words';
import styles from './creators.module.css';

const icons = { met: Check, partly: Minus, missed: CircleAlert, unknown: CircleHelp } as const;

export function StateIcon({ state }: { state: Criterion['state'] }) {
  const Icon = icons[state];
  return <Icon size={16} aria-hidden="true" className={styles.state} data-state={state} />;
}

/** The three weightiest reasons for or against a creator. */
export function Reasons({ creator }: { creator: Creator }) {
  const reason = useReason();
  return (
    <ul className={styles.reasons}>
      {mainReasons(creator.match?.criteria ?? []).map((criterion) => (
        <li key={criterion.field}>
          <StateIcon state={criterion.state} />
          <span>{reason(creator, criterion)}</span>
        </li>
      ))}
    </ul>
  );
}
