import { formatInteger, formatMoney } from '../../../shared/format';
import { forViews, mostOf, rateOf } from '../lib/earning';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from './challenge.module.css';

const EXAMPLE_VIEWS = 10_000;

/** What one gets here: the rate, its cap, and an example. */
export function Earning({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const most = mostOf(challenge);
  const byViews = challenge.mode !== 'fixed';
  return (
    <div className={styles.earning}>
      <p className="small muted">{t('youEarn')}</p>
      <p className={`${styles.rate} num`}>{formatMoney(rateOf(challenge))}</p>
      <p className="muted">
        {t(byViews ? 'perThousand' : 'perPost')}
        {most !== null && `, ${t('upTo', { sum: formatMoney(most) })}`}
      </p>
      {byViews && (
        <p className={styles.example}>
          <b className="num">{formatMoney(forViews(challenge, EXAMPLE_VIEWS))}</b>{' '}
          {t('forViews', { views: formatInteger(EXAMPLE_VIEWS) })}
        </p>
      )}
    </div>
  );
}
