import { useNavigate } from 'react-router';
import { Button, Card, Tag } from '@/shared/ui';
import { useFactorMissing } from '../api/security';
import { useTexts } from '../texts/security';
import styles from './settings.module.css';

/** The second factor of a staff account: it is set up here once and cannot be taken off. */
export function FactorCard() {
  const t = useTexts();
  const navigate = useNavigate();
  const missing = useFactorMissing();
  const look = () =>
    missing.mutate(undefined, { onSuccess: (open) => open && void navigate('/login/second-factor') });
  return (
    <Card flush>
      <div className={styles.row}>
        <span className="grow">
          <b>{t('factor')}</b>
          <span>{t('factorText')}</span>
        </span>
        {missing.data === false ? (
          <Tag tone="success">{t('factorOn')}</Tag>
        ) : (
          <Button size="small" loading={missing.isPending} onClick={look}>
            {t('factorSetUp')}
          </Button>
        )}
      </div>
    </Card>
  );
}
