import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useConfig } from '@/shared/config';
import { formatCount, formatInteger, formatMoney } from '@/shared/format';
import { defaultTerms, viewEarnings } from '@/shared/money/calculator';
import { knows } from '@/shared/routing';
import { Avatar, Later } from '@/shared/ui';
import { useOpenChallenges, useRewards } from '../api/login';
import type { OpenChallenge } from '../api/login';
import { useTexts } from '../texts';
import { PreviewPeople } from './PreviewPeople';
import styles from './preview.module.css';

const steps = [5_000, 20_000, 50_000, 100_000];
const FIRST = 20_000;
const SHOWN = 3;

/** The creator's part of so many views at the platform's own price. */
function useEarned(views: number): number {
  const { data } = useConfig();
  const terms = data
    ? {
        feeMode: data.challengeFeeMode,
        feePercent: data.challengePlatformFeePercent,
        vatRate: data.vatRate,
        cpm: data.brawlCpm.minor,
      }
    : defaultTerms;
  return viewEarnings(views, terms).creator;
}

function Line({ card, reward }: { card: OpenChallenge; reward: ReturnType<typeof useRewards>[number] }) {
  const t = useTexts();
  const to = `/challenges/${card.id}`;
  const inside = (
    <>
      <Avatar who={{ ...card.brand, accountType: 'brand' }} size={42} />
      <span className={styles.words}>
        <b className="ellipsis">{card.title}</b>
        <em className="num">
          {reward
            ? t(`pays.${reward.per}`, { sum: formatMoney(reward.minor) })
            : t('budget', { sum: formatMoney(card.budget) })}
        </em>
      </span>
    </>
  );
  return (
    <li>
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
}

function Open({ open }: { open: readonly OpenChallenge[] }) {
  const t = useTexts();
  const group = useId();
  const [views, setViews] = useState(FIRST);
  const earned = useEarned(views);
  const shown = open.slice(0, SHOWN);
  const rewards = useRewards(shown.map(({ id }) => id));
  return (
    <>
      <div className={styles.chips} role="radiogroup" aria-label={t('previewViews')}>
        {steps.map((count) => (
          <label key={count}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={views === count}
              onChange={() => setViews(count)}
            />
            <span>{t('previewCount', { count: formatCount(count) })}</span>
          </label>
        ))}
      </div>
      <div className={styles.figures}>
        <p>
          <span>{t('previewOpen')}</span>
          <b>
            {t(open.length === 1 ? 'previewOpenOne' : 'previewOpenMany', {
              number: formatInteger(open.length),
            })}
          </b>
        </p>
        <p className={styles.bright} aria-live="polite">
          <span>{t('previewEarned', { views: formatInteger(views) })}</span>
          <b className="num">{formatMoney(earned)}</b>
        </p>
      </div>
      <ul className={styles.list}>
        {shown.map((card, index) => (
          <Line key={card.id} card={card} reward={rewards[index] ?? null} />
        ))}
      </ul>
    </>
  );
}

/** What is open right now. Without an answer: the headline and three faces. */
export function EarnPreview() {
  const t = useTexts();
  const { data } = useOpenChallenges();
  return (
    <aside className={styles.preview}>
      <h2>{t('previewTitle')}</h2>
      <Later>{data && data.length > 0 && <Open open={data} />}</Later>
      <PreviewPeople />
    </aside>
  );
}
