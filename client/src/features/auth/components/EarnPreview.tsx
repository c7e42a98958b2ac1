import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { cast, Person } from '../../../shared/art';
import { formatInteger, formatMoney } from '../../../shared/format';
import { knows } from '../../../shared/routing';
import { Avatar } from '../../../shared/ui';
import { useOpenChallenges } from '../api/login';
import { useTexts } from '../texts';
import styles from './preview.module.css';

/** What is open right now. Without an answer: the headline and three faces. */
export function EarnPreview() {
  const t = useTexts();
  const { data } = useOpenChallenges();
  const biggest = data?.reduce((most, card) => Math.max(most, card.budget.minor), 0);
  return (
    <aside className={styles.preview}>
      <h2>{t('previewTitle')}</h2>
      {data && data.length > 0 && (
        <>
          <div className={styles.figures}>
            <p>
              <span>{t('previewOpen')}</span>
              <b>
                {t(data.length === 1 ? 'previewOpenOne' : 'previewOpenMany', {
                  number: formatInteger(data.length),
                })}
              </b>
            </p>
            <p className={styles.bright}>
              <span>{t('previewBiggest')}</span>
              <b className="num">{formatMoney(biggest ?? 0)}</b>
            </p>
          </div>
          <ul className={styles.list}>
            {data.slice(0, 3).map((card) => {
              const inside = (
                <>
                  <Avatar who={{ ...card.brand, accountType: 'brand' }} size={42} />
                  <span className={styles.words}>
                    <b className="ellipsis">{card.title}</b>
                    <em className="num">{t('budget', { sum: formatMoney(card.budget) })}</em>
                  </span>
                </>
              );
              const to = `/challenges/${card.id}`;
              return (
                <li key={card.id}>
                  {knows(to) ? (
                    <Link to={to}>
                      {inside}
                      <ArrowRight size={18} aria-hidden="true" />
                    </Link>
                  ) : (
                    inside
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <svg
        viewBox="0 0 420 190"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
        className={styles.people}
      >
        <g transform="translate(-6 34) scale(1.56)">
          <Person look={cast.lena} />
        </g>
        <g transform="translate(128 4) scale(1.84)">
          <Person look={cast.amara} />
        </g>
        <g transform="translate(272 34) scale(1.56)">
          <Person look={cast.kofi} />
        </g>
      </svg>
    </aside>
  );
}
