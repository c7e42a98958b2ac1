import { Link } from 'react-router';
import { formatCount, formatInteger } from '@/shared/format';
import { Avatar, Money, Pane, Tag } from '@/shared/ui';
import type { Plan } from '../api/finding';
import { placeOf } from '../lib/plan';
import { useTexts } from '../finding.texts';
import { Score } from './Score';
import creators from './creators.module.css';
import styles from './plan.module.css';

/** Who makes how many pieces, what they cost and what they may bring, on one scale. */
export function PlanTable({ picks }: Pick<Plan, 'picks'>) {
  const t = useTexts();
  const most = Math.max(0, ...picks.map(({ views }) => views.high));
  return (
    <Pane className={creators.scroll} label={t('set')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('creator')}</th>
            <th scope="col">{t('pieces')}</th>
            <th scope="col" className={styles.number}>
              {t('costNet')}
            </th>
            <th scope="col" className={styles.range}>
              {t('scale', { most: formatCount(most) })}
            </th>
            <th scope="col" className={styles.number}>
              {t('likely')}
            </th>
            <th scope="col">{t('match')}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ creator, pieces, cost, views }) => {
            const place = placeOf(views, most);
            return (
              <tr key={creator.id}>
                <th scope="row">
                  <span className={styles.who}>
                    <Avatar who={creator} size={32} />
                    <Link to={`/brand/creators/${creator.id}`}>{creator.displayName}</Link>
                    {creator.newcomer && <Tag tone="info">{t('newHere')}</Tag>}
                  </span>
                </th>
                <td className="num">{formatInteger(pieces)}</td>
                <td className={styles.number}>
                  <Money amount={cost} />
                </td>
                <td className={styles.range}>
                  <span
                    className={styles.scale}
                    role="img"
                    aria-label={t('range', { low: formatCount(views.low), high: formatCount(views.high) })}
                  >
                    <i style={{ left: `${place.left}%`, width: `${place.width}%` }} />
                    <b style={{ left: `${place.likely}%` }} />
                  </span>
                </td>
                <td className={`${styles.number} num`}>{formatCount(views.likely)}</td>
                <td>
                  <Score creator={creator} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Pane>
  );
}
