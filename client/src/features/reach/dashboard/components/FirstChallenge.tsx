import type { ReactNode } from 'react';
import { Allowed } from '@/entities/team';
import { knows } from '@/shared/routing';
import { Button, Card, EmptyState } from '@/shared/ui';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

const steps = ['brief', 'fund', 'watch'] as const;
const words = { brief: 'step.briefText', fund: 'step.fundText', watch: 'step.watchText' } as const;
const TARGET = '/brand/challenges/new';

/** The first day of a brand: one thing to do, and what comes after it. */
export function FirstChallenge({ children }: { children?: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.first}>
      <Card>
        <EmptyState
          title={t('firstTitle')}
          text={t('firstText')}
          actions={
            <>
              {knows(TARGET) && (
                <Allowed right="challenges:write">
                  <Button to={TARGET}>{t('firstAction')}</Button>
                </Allowed>
              )}
              <Button type="text" to="/products/challenges">
                {t('example')}
              </Button>
            </>
          }
        />
      </Card>
      <div className={styles.side}>
        <Card title={t('steps')}>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step}>
                <i aria-hidden="true">{index + 1}</i>
                <span>
                  <b>{t(`step.${step}`)}</b>
                  <span>{t(words[step])}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        {children}
      </div>
    </div>
  );
}
