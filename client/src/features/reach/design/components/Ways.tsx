import { Input } from 'antd';
import { formatMoney } from '@/shared/format';
import { PageWizard, SavedAt, useSteps, Wizard } from '@/shared/form';
import { Button, Card, Facts, Steps } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './design.module.css';

const ids = ['type', 'brief', 'budget'] as const;

/** Long forms in steps, and how far a thing has come. */
export function Ways() {
  const t = useTexts();
  const way = useSteps(ids, 'brief');
  const labels = { type: t('stepType'), brief: t('stepBrief'), budget: t('stepBudget') };
  const steps = ids.map((id) => ({ id, label: labels[id] }));
  return (
    <>
      <section className={styles.way} aria-label={t('wizard')}>
        <Wizard
          name={t('wizardName')}
          steps={steps}
          way={way}
          title={labels[way.at]}
          lead={t('wizardLead')}
          saved={<SavedAt at="2026-11-21T09:41:00" />}
          side={{
            label: t('cost'),
            content: (
              <Card title={t('cost')}>
                <Facts items={[{ label: t('funded'), value: formatMoney(119_000), strong: true }]} />
              </Card>
            ),
          }}
          actions={
            <Button type="primary" disabled={!way.next} onClick={() => way.go(way.next)}>
              {t('goOn')}
            </Button>
          }
        >
          <Input.TextArea aria-label={labels[way.at]} rows={4} />
        </Wizard>
      </section>
      <PageWizard
        name={t('wizardInPage')}
        steps={steps.map((step, index) => ({ ...step, state: (['done', 'open', 'todo'] as const)[index] }))}
        way={way}
      >
        <Card title={t('steps')}>
          <div className="column">
            <Steps
              look="line"
              label={t('stepsLine')}
              at="brief"
              steps={steps.map((step) => ({ ...step, detail: '11.25.2026' }))}
            />
            <Steps look="bars" label={t('stepsBars')} at="brief" steps={steps} />
          </div>
        </Card>
      </PageWizard>
    </>
  );
}
