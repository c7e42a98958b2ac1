import { formatDate } from '@/shared/format';
import { Button, Card, Tag } from '@/shared/ui';
import { useAgree } from './api';
import type { TaxProfile } from './api';
import { useTexts } from './texts';
import styles from './tax.module.css';

/** Without this agreement no payout is made. */
export function SelfBillingCard({ profile }: { profile: TaxProfile }) {
  const t = useTexts();
  const agree = useAgree(t('agreedToast'));
  const first = profile.missing.includes('profile');
  return (
    <Card title={t('selfBilling')}>
      <div className={styles.agreement}>
        <p className="grow">
          {t('selfBillingText')}
          {first && <span className="muted"> {t('profileFirst')}</span>}
        </p>
        {profile.selfBillingAgreedAt ? (
          <Tag tone="success">{t('agreed', { date: formatDate(profile.selfBillingAgreedAt) })}</Tag>
        ) : (
          <Button
            disabled={first}
            loading={agree.isPending}
            onClick={() => agree.mutate(profile.selfBillingVersion)}
          >
            {t('agree')}
          </Button>
        )}
      </div>
    </Card>
  );
}
