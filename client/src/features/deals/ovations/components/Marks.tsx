import { Tag } from '@/shared/ui';
import type { Ovation } from '../api/ovations';
import { useTexts } from '../texts';
import styles from './ovations.module.css';

/** Whoever was paid is labelled wherever it is shown. */
export function Marks({ paid, verified }: Pick<Ovation, 'paid' | 'verified'>) {
  const t = useTexts();
  if (!paid && verified === null) return null;
  return (
    <span className={styles.marks}>
      {verified !== null && <Tag tone="success">{t('collabVerified')}</Tag>}
      {paid && <Tag tone="warning">{t('paidLabel')}</Tag>}
    </span>
  );
}
