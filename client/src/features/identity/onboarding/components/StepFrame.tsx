import type { ReactNode } from 'react';
import { Logo } from '@/shared/art';
import { Button, Steps } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './step.module.css';

export const stepNames = ['stepAccount', 'stepName', 'stepChannels', 'stepReady'] as const;

interface StepFrameProps {
  step: number;
  saved: boolean;
  title: string;
  lead: string;
  children: ReactNode;
}

/** Where one is on the way, and what this step unlocks. */
export function StepFrame({ step, saved, title, lead, children }: StepFrameProps) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <header>
        <Logo size={23} />
        <span className="grow" />
        {saved && <span className={styles.saved}>{t('saved')}</span>}
        <Button type="text" to="/logout">
          {t('logout')}
        </Button>
      </header>
      <main className={styles.body}>
        <div className={styles.steps}>
          <Steps
            look="bars"
            label={t('steps')}
            at={stepNames[step] ?? null}
            steps={stepNames.map((id) => ({ id, label: t(id) }))}
          />
        </div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}
