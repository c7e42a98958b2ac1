import { Check, ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/Button';
import styles from './wizard-frame.module.css';

export interface WizardStep {
  id: string;
  label: string;
}

export interface WizardFrameProps {
  /** Names the whole way. */
  name: string;
  steps: readonly WizardStep[];
  at: string;
  onGo: (id: string) => void;
  title: ReactNode;
  lead?: ReactNode;
  /** "Draft saved at 09:41" */
  saved?: ReactNode;
  /** What follows from the answers: a price, a check. Always in sight. */
  side?: { label: string; content: ReactNode };
  /** The one filled button and what stands before it. */
  actions: ReactNode;
  children: ReactNode;
}

/** A long form in steps: where one is, the step itself, and what follows from it. */
export function WizardFrame(props: WizardFrameProps) {
  const { name, steps, at, onGo, title, lead, saved, side, actions, children } = props;
  const index = steps.findIndex(({ id }) => id === at);
  const before = steps[index - 1];
  return (
    <div className={styles.wizard} data-side={side !== undefined}>
      <nav className={styles.steps} aria-label={name}>
        <h2>{name}</h2>
        <ol>
          {steps.map(({ id, label }, place) => (
            <li key={id}>
              <button
                type="button"
                className={styles.step}
                data-done={place < index}
                {...(id === at ? { 'aria-current': 'step' as const } : {})}
                onClick={() => onGo(id)}
              >
                <i>{place < index ? <Check size={14} aria-hidden="true" /> : place + 1}</i>
                <span>{label}</span>
              </button>
            </li>
          ))}
        </ol>
        {saved !== undefined && (
          <p className={styles.saved} aria-live="polite">
            {saved}
          </p>
        )}
      </nav>
      <div className={styles.middle}>
        <div className={styles.scroll}>
          <div className={styles.inner}>
            <h1>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            {children}
          </div>
        </div>
        <div className={styles.foot}>
          {before && (
            <Button type="text" icon={<ChevronLeft size={16} />} onClick={() => onGo(before.id)}>
              {before.label}
            </Button>
          )}
          <span className="grow" />
          {actions}
        </div>
      </div>
      {side && (
        <aside className={styles.side} aria-label={side.label}>
          {side.content}
        </aside>
      )}
    </div>
  );
}
