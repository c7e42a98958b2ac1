import { Alert } from 'antd';
import type { TaxProfile } from './api';
import { useTexts } from './texts';
import styles from './tax.module.css';

/** What a declared status still lacks before it counts; that of a team is proven by its owner. */
export function MissingProofs({ profile, team }: { profile: TaxProfile; team: boolean }) {
  const t = useTexts();
  if (profile.unconfirmed.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.proofs ?? ''}
      title={t(team ? 'teamUnconfirmed' : 'unconfirmed')}
      description={
        <ul>
          {profile.unconfirmed.map((proof) => (
            <li key={proof}>{t(team ? `teamProofs.${proof}` : `proofs.${proof}`)}</li>
          ))}
        </ul>
      }
    />
  );
}
