import { formatInteger, formatPercent } from '@/shared/format';
import type { Figures } from '../api/wall';
import { useTexts } from '../texts';
import { Stars } from './Stars';
import styles from './ovations.module.css';

/** How often a brand asks for changes, by stars: everybody may see whether it polishes its wall. */
export function RateTable({ rows }: { rows: Figures['byRating'] }) {
  const t = useTexts();
  if (rows.length === 0) return <p className="muted">{t('ratesNone')}</p>;
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">{t('stars')}</th>
          <th scope="col">{t('handedIn')}</th>
          <th scope="col">{t('changesAsked')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rating, handedIn, changeRate }) => (
          <tr key={rating}>
            <td>{rating === 0 ? t('withoutStars') : <Stars rating={rating} />}</td>
            <td className="num">{formatInteger(handedIn)}</td>
            <td className="num">{changeRate === null ? '–' : formatPercent(changeRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
