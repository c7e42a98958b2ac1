import { Steps } from '@/shared/ui';
import type { Challenge, EntryStatus } from '../api/types';
import { stepAt, stepsOf } from '../lib/entry-steps';
import { useTexts } from '../texts/entry';

/** Where the entry is on its way to the money. */
export function EntrySteps({ challenge, status }: { challenge: Challenge; status: EntryStatus }) {
  const t = useTexts();
  const steps = stepsOf(challenge);
  const at = stepAt(status, steps);
  if (at === null) return null;
  return (
    <Steps
      look="line"
      label={t('steps')}
      at={steps[at] ?? null}
      steps={steps.map((id) => ({ id, label: t(`step.${id}`) }))}
    />
  );
}
