import { useId, useState } from 'react';
import { formatCount, formatInteger, formatMoney } from '@/shared/format';
import type { Challenge } from '../api/types';
import { useUsualViews } from '../api/usual';
import { estimate, isShared, mostOf, prizeParts, rewardOf } from '@/shared/money/reward';
import { useTexts } from '../texts/challenge';
import { Facts } from '@/shared/ui';
import styles from './challenge.module.css';

const steps = [5_000, 10_000, 50_000, 100_000];
const FIRST = 10_000;

/** What a post of so many views would bring: the own usual ones, or any of the steps. */
function Estimate({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const group = useId();
  const usual = useUsualViews();
  const [chosen, setChosen] = useState<number | null>(null);
  const views = chosen ?? usual ?? FIRST;
  const sum = estimate(challenge, views);
  const choices = usual === null ? steps : [usual, ...steps.slice(1)];
  return (
    <div className={styles.example}>
      <p aria-live="polite">
        <b className="num">{formatMoney(sum)}</b>{' '}
        {sum === 0
          ? t('belowFloor', { views: formatInteger(challenge.minViews) })
          : views === usual
            ? t('forUsual', { views: formatCount(views) })
            : t('forViews', { views: formatInteger(views) })}
      </p>
      <div className={styles.views} role="radiogroup" aria-label={t('estimateFor')}>
        {choices.map((count) => (
          <label key={count}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={views === count}
              onChange={() => setChosen(count)}
            />
            <span>{count === usual ? t('usual') : formatCount(count)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** How the money is shared, where it depends on the others. */
function Sharing({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  if (challenge.mode === 'pot') return <p className={`small ${styles.sharing}`}>{t('potText')}</p>;
  return (
    <div className={styles.sharing}>
      <h3>{t('prizes')}</h3>
      <Facts
        items={prizeParts(challenge).map(({ rank, minor }) => ({
          label: t('place', { rank }),
          value: formatMoney(minor),
        }))}
      />
      <p className="small muted">
        {t(challenge.rankBy === 'performance' ? 'prizesByPoints' : 'prizesByViews')}
      </p>
    </div>
  );
}

/** What one gets here: the rate, its cap, and what a post could bring while posts are taken. */
export function Earning({ challenge, over = false }: { challenge: Challenge; over?: boolean }) {
  const t = useTexts();
  const most = mostOf(challenge);
  const reward = rewardOf(challenge);
  return (
    <div className={styles.earning}>
      <p className="small muted">{t(over ? 'paidWas' : 'youEarn')}</p>
      <p className={`${styles.rate} num`}>{formatMoney(reward?.minor ?? 0)}</p>
      <p className="muted">
        {t(`pays.${reward?.per ?? 'perThousand'}`)}
        {most !== null && `, ${t('upTo', { sum: formatMoney(most) })}`}
      </p>
      {isShared(challenge) && <Sharing challenge={challenge} />}
      {challenge.mode === 'brawl' && !over && <Estimate challenge={challenge} />}
    </div>
  );
}
