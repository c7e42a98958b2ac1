import { formatDate, formatMoney } from '@/shared/format';
import { Steps } from '@/shared/ui';
import { nextStep, stepLabel } from '@/entities/entry';
import type { EntryStep } from '@/entities/entry';
import type { Entry } from '../api/types';
import { useTexts } from '../texts/steps';

/** The steps of an entry with what each brings, as far as it goes. */
export function OwnSteps({ entry }: { entry: Entry }) {
  const t = useTexts();
  const detail = ({ reward, share, paidAt, dueAt, status }: EntryStep) => {
    if (status === 'missed') return t('missed');
    if (paidAt) return t('paid', { sum: formatMoney(reward ?? share) });
    if (dueAt && reward) return t('held', { sum: formatMoney(reward), date: formatDate(dueAt) });
    return share.minor > 0 ? t('share', { sum: formatMoney(share) }) : undefined;
  };
  return (
    <Steps
      look="line"
      label={t('label')}
      at={nextStep(entry)?.name ?? null}
      steps={entry.steps.map((step) => {
        const line = detail(step);
        return {
          id: step.name,
          label: stepLabel(step.name),
          ...(line === undefined ? {} : { detail: line }),
          state: step.status === 'done' ? ('done' as const) : ('todo' as const),
        };
      })}
    />
  );
}
