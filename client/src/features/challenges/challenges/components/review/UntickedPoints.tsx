import { useTexts } from '@/features/challenges/challenges/texts/review';
import styles from './decision.module.css';

/** Points of the brief that nobody has ticked, before an entry is approved all the same. */
export function UntickedPoints({ points }: { points: readonly string[] }) {
  const t = useTexts();
  return (
    <>
      {t('untickedText', { count: points.length })}
      <ul className={styles.unticked}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
