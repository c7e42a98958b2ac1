import { formatMoney } from '@/shared/format';
import { Avatar, Card } from '@/shared/ui';
import type { Band, Proposal } from '../api/bids';
import { useTexts } from '../texts';
import styles from './creatorbids.module.css';

interface Scale {
  from: number;
  to: number;
}

/** Everything that is drawn fits, with a little room at both ends. */
function scaleOf({ low, high }: Band, prices: readonly number[]): Scale {
  const [least, most] = [Math.min(low.minor, ...prices), Math.max(high.minor, ...prices)];
  const room = Math.max((most - least) * 0.1, 1);
  return { from: least - room, to: most + room };
}

const placeOn = ({ from, to }: Scale, minor: number): string => `${((minor - from) / (to - from)) * 100}%`;

/** What one piece has cost in paid deals, and where the own proposal stands. */
export function BandCard({ band, own }: { band: Band; own: Proposal | null }) {
  const t = useTexts();
  const { count, days, low, median, high } = band;
  const proposals = own ? [own] : [];
  const scale = scaleOf(
    band,
    proposals.map(({ piecePrice }) => piecePrice.minor),
  );
  const words = { low: formatMoney(low), median: formatMoney(median), high: formatMoney(high) };
  return (
    <Card title={t('band')}>
      <p className="muted small">{t('bandFrom', { count, days })}</p>
      <div className={styles.scale} role="img" aria-label={t('bandSays', words)}>
        <i
          className={styles.middle}
          style={{
            insetInlineStart: placeOn(scale, low.minor),
            width: `${((high.minor - low.minor) / (scale.to - scale.from)) * 100}%`,
          }}
        />
        <i className={styles.median} style={{ insetInlineStart: placeOn(scale, median.minor) }} />
        {proposals.map(({ id, creator, piecePrice }) => (
          <span
            key={id}
            className={styles.mark}
            style={{ insetInlineStart: placeOn(scale, piecePrice.minor) }}
          >
            <Avatar who={creator} size={26} />
          </span>
        ))}
      </div>
      <div className={styles.steps}>
        <span className="num muted small">{t('quarter', { sum: words.low })}</span>
        <b className="num small">{t('median', { sum: words.median })}</b>
        <span className="num muted small">{t('threeQuarters', { sum: words.high })}</span>
      </div>
    </Card>
  );
}
