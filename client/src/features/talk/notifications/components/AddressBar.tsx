import { MailX, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui';
import { useAddress, useResume } from '../api/notifications';
import { useBellTexts } from './bell.texts';
import styles from './bell.module.css';

/** Over every screen while our mail does not reach the person: why, and the two ways to mend it. */
export function AddressBar() {
  const t = useBellTexts();
  const { data } = useAddress();
  const resume = useResume(t('resumed'));
  const [hidden, setHidden] = useState(false);
  if (!data?.stopped || hidden) return null;
  return (
    <div className={styles.address} role="status">
      <MailX size={17} aria-hidden="true" />
      <span className={styles.addressText}>{t(data.stopped, { email: data.email })}</span>
      <span className={styles.addressActs}>
        <Button size="small" to="/settings/account">
          {t('changeAddress')}
        </Button>
        <Button size="small" type="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('resume')}
        </Button>
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t('dismiss')}
          onClick={() => setHidden(true)}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
