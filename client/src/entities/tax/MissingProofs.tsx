import { Alert } from 'antd';
import type { TaxProfile } from './api';
import { useTexts } from './texts';
import styles from './tax.module.css';

/** What a declared status still lacks before it counts. */
export function MissingProofs({ profile }: { profile: TaxProfile }) {
  const t = useTexts();
  if (profile.unconfirmed.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.proofs ?? ''}
      title={t('unconfirmed')}
      description={
        <ul>
          {profile.unconfirmed.map((proof) => (
            <li key={proof}>{t(`proofs.${proof}`)}</li>
          ))}
        </ul>
      }
    />
  );
}
