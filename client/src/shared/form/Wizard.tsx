import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/Button';
import { Steps } from '@/shared/ui/Steps';
import type { Step } from '@/shared/ui/Steps';
import { AppForm } from './AppForm';
import type { AppFormProps } from './AppForm';
import type { Way } from './useSteps';
import styles from './wizard.module.css';

interface Head<N extends string> {
  /** Names the whole way. */
  name: string;
  steps: readonly Step<N>[];
  way: Pick<Way<N>, 'at' | 'to'>;
  children: ReactNode;
}

export interface WizardProps<N extends string, T extends object> extends Head<N> {
  way: Way<N>;
  title: ReactNode;
  lead?: ReactNode;
  /** "Draft saved at 09:41" */
  saved?: ReactNode;
  /** What follows from the answers: a price, a check. Always in sight. */
  side?: { label: string; content: ReactNode };
  /** The most important of it, beside the buttons of a narrow window. */
  sum?: ReactNode;
  /** The one form of all steps, sent by a button among the actions. */
  form?: Omit<AppFormProps<T>, 'children'>;
  /** The one filled button and what stands before it. */
  actions: ReactNode;
}

/** A long form in steps that fills the screen: where one is, the step itself, and what follows from it. */
export function Wizard<N extends string, T extends object = object>(props: WizardProps<N, T>) {
  const { name, steps, way, title, lead, saved, side, sum, form, actions, children } = props;
  const before = steps.find(({ id }) => id === way.before);
  const content = (
    <>
      <div className={styles.scroll}>
        <div className={styles.inner}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
      <div className={styles.foot}>
        <div>
          {sum !== undefined && <span className={styles.sum}>{sum}</span>}
          {before && (
            <Button
              type="text"
              className={styles.before ?? ''}
              icon={<ChevronLeft size={16} />}
              onClick={() => way.go(before.id)}
            >
              {before.label}
            </Button>
          )}
          <span className="grow" />
          {actions}
        </div>
      </div>
    </>
  );
  return (
    <div className={styles.wizard} data-side={side !== undefined}>
      <div className={styles.way}>
        <h2>{name}</h2>
        <Steps look="list" label={name} steps={steps} at={way.at} to={way.to} />
        {saved !== undefined && (
          <p className={styles.saved} aria-live="polite">
            {saved}
          </p>
        )}
      </div>
      <div className={styles.middle}>{form ? <AppForm<T> {...form}>{content}</AppForm> : content}</div>
      {side && (
        <aside className={styles.side} aria-label={side.label}>
          {side.content}
        </aside>
      )}
    </div>
  );
}

/** The same inside a page, where each step brings a form and buttons of its own. */
export function PageWizard<N extends string>({ name, steps, way, children }: Head<N>) {
  return (
    <>
      <Steps look="tabs" label={name} steps={steps} at={way.at} to={way.to} />
      {children}
    </>
  );
}
