import { Timeline } from '@/shared/ui';
import type { Payout } from '../api/account';
import { stepsOf } from '../lib/steps';
import { failures, known } from '../lib/words';
import { useTexts } from '../texts/own';
import { useTexts as useStaffTexts } from '../texts/staff';

/** Every step of a payout with its time. */
export function PayoutSteps({ payout, staff = false }: { payout: Payout; staff?: boolean }) {
  const t = useTexts();
  const seen = useStaffTexts();
  const why = (code: string) => t(`reasons.${known(failures, code) ?? 'other'}`);
  return (
    <Timeline
      label={t('steps')}
      events={stepsOf(payout).map(({ id, at, word, code, tone }) => ({
        id,
        tone,
        ...(at === undefined ? {} : { at }),
        title: staff ? seen(`words.${word}`) : t(`words.${word}`),
        ...(code === undefined ? {} : { text: why(code) }),
      }))}
    />
  );
}
