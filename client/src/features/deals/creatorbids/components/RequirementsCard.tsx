import { Card } from '@/shared/ui';
import type { BidDetail } from '../api/bids';
import { useTexts } from '../texts';
import styles from './creatorbids.module.css';

/** What a creator misses before they can send a proposal. */
export function RequirementsCard({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const { eligibility } = bid;
  if (!eligibility || eligibility.eligible || bid.status !== 'open') return null;
  return (
    <Card title={t('requirements')}>
      <p className="muted">{t('requirementsText')}</p>
      <ul className={styles.missing}>
        {eligibility.reasons.map(({ rule, required, actual, action }) => (
          <li key={rule}>
            <b>{required}</b>{' '}
            <span className="muted">
              {[t('yours', { actual: actual ?? t('unknown') }), action].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
