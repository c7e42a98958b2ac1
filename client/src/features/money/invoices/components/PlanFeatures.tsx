import { Check } from 'lucide-react';
import { control } from '@/shared/theme';
import type { Plan } from '../api/plans';
import { usePlanTexts } from '../texts/plans';
import styles from './plans.module.css';

const MEZZYA = 'mezzya_prospect';

/** What a plan brings, in the reader's language where we have words for it. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const t = usePlanTexts();
  const known = plan.code === MEZZYA;
  const features = known ? [t('mezzya.person'), t('mezzya.creators'), t('mezzya.report')] : plan.features;
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <Check size={control.icon} strokeWidth={control.stroke} aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
