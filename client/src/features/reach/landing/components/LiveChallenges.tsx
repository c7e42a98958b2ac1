import { ChevronRight, Timer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { ChallengeCard, ChallengeFacts } from '@/shared/api/public';
import { usePeek } from '@/shared/auth/peek';
import { PlatformIcon } from '@/shared/art/Platform';
import { Still } from '@/shared/art/Still';
import { sceneOf } from '@/shared/art/scene';
import { formatDeadline } from '@/shared/format/deadline';
import { formatInteger, formatMoney, formatPercent } from '@/shared/format/format';
import { Avatar } from '@/shared/ui/Avatar';
import { MOST, readFacts } from '../api/popular';
import { useServed } from '../api/served';
import type { Served } from '../api/served';
import { rewardOf } from '@/shared/money/reward';
import { useLanguage } from '@/shared/i18n/language';
import { fill } from '@/shared/i18n/words';
import { useHome } from '../texts/home';
import styles from './live.module.css';

const SHOWN = 4;

/** The cover, or a drawn scene that always looks the same for the same challenge. */
function Cover({ card }: { card: ChallengeCard }) {
  const language = useLanguage();
  const [broken, setBroken] = useState(false);
  const pills = (
    <>
      <span className={styles.platforms}>
        {card.platforms.map((platform) => (
          <PlatformIcon key={platform} platform={platform} size={14} />
        ))}
      </span>
      <span className={styles.time}>
        <Timer size={13} aria-hidden="true" />
        {formatDeadline(card.endsAt, language)}
      </span>
    </>
  );
  if (card.cover && !broken)
    return (
      <div className={styles.cover}>
        <img src={card.cover} alt="" loading="lazy" onError={() => setBroken(true)} />
        {pills}
      </div>
    );
  return (
    <div className={styles.cover}>
      <Still className={styles.still} {...sceneOf(card.id)} scale={0.84} />
      {pills}
    </div>
  );
}

/** What it pays and how much of the budget is used; the budget alone where no more can be had. */
function Money({ card, facts }: { card: ChallengeCard; facts: Served<ChallengeFacts> }) {
  const home = useHome();
  const { perThousand, perPost, firstPrize, sharedPot } = home;
  const reward = facts && rewardOf(facts);
  const spent = facts?.totals?.spent.minor;
  const share = spent === undefined ? null : Math.min(1, spent / Math.max(1, card.budget.minor));
  const joined = fill(home.joined, { count: formatInteger(card.participants) });
  return (
    <>
      <p className={styles.reward}>
        {reward
          ? fill({ perThousand, perPost, firstPrize, sharedPot }[reward.per], {
              sum: formatMoney(reward.minor),
            })
          : facts === null && fill(home.budget, { sum: formatMoney(card.budget) })}
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      <p className={styles.foot}>
        <span>
          {share !== null && fill(home.budgetUsed, { share: formatPercent(Math.round(share * 100) / 100) })}
        </span>
        <span>{joined}</span>
      </p>
    </>
  );
}

function Live({ card }: { card: ChallengeCard }) {
  const facts = useServed(useCallback(() => readFacts(card.id), [card.id]));
  return (
    <Link to={`/challenges/${card.id}`} className={styles.card}>
      <Cover card={card} />
      <span className={styles.brand}>
        <Avatar who={{ ...card.brand, accountType: 'brand' }} size={26} />
        {card.brand.displayName}
      </span>
      <h3>{card.title}</h3>
      <Money card={card} facts={facts} />
    </Link>
  );
}

/** Four open challenges. The room is kept while they are on their way; with none there is no section. */
export function LiveChallenges({ list }: { list: Served<ChallengeCard[]> }) {
  const home = useHome();
  const brand = usePeek()?.accountType === 'brand';
  if (list === null || list?.length === 0) return null;
  const count = list?.length ?? 0;
  const all = fill(home[count < MOST ? 'all' : 'allOpen'], { count: formatInteger(count) });
  return (
    <section className={list ? styles.section : `${styles.section} ${styles.pending}`}>
      <header>
        <h2>{home.live}</h2>
        {count > SHOWN && !brand && (
          <Link to="/challenges">
            {all}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </header>
      <div className={styles.grid}>
        {list
          ? list.slice(0, SHOWN).map((card) => <Live key={card.id} card={card} />)
          : Array.from({ length: SHOWN }, (_, index) => (
              <div key={index} className={styles.waiting} aria-hidden="true" />
            ))}
      </div>
    </section>
  );
}
