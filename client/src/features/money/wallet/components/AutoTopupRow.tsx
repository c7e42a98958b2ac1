import { Link } from 'react-router';
import { useCoinPackages } from '@/entities/wallet';
import { formatInteger } from '@/shared/format';
import { LateLine } from '@/shared/ui';
import { useAutoTopup } from '../api/limit';
import { useLimitTexts } from '../limit.texts';
import styles from './limit.module.css';

/** How the automatic top-up stands; its room is kept while it is read. */
export function AutoTopupRow() {
  const t = useLimitTexts();
  const query = useAutoTopup();
  const topup = query.data;
  const { data: packages } = useCoinPackages();
  const offer = packages?.find(({ id }) => id === topup?.packageId);
  const state =
    topup?.enabled && offer
      ? t('autoOn', { coins: formatInteger(offer.coins), threshold: formatInteger(topup.threshold) })
      : t('autoOff');
  return (
    <div className={styles.auto}>
      <span>
        <b>{t('auto')}</b>
        <span className="small muted num">{topup ? state : '\u00a0'}</span>
        <LateLine query={query} />
      </span>
      <Link to="/wallet/limit" className="link small">
        {t('change')}
      </Link>
    </div>
  );
}
