import { Timer } from 'lucide-react';
import { PlatformIcon } from '../../../shared/art/Platform';
import { Still } from '../../../shared/art/Still';
import { sceneOf } from '../../../shared/art/scene';
import type { ChallengeCard } from '../../../shared/api/public';
import { formatDeadline } from '../../../shared/format/deadline';
import { formatMoney } from '../../../shared/format/format';
import { useLanguage } from '../../../shared/i18n/language';
import { Avatar } from '../../../shared/ui/Avatar';
import { home } from '../texts/home';
import styles from './live.module.css';

/** The cover, or a drawn scene that always looks the same for the same challenge. */
function Cover({ card }: { card: ChallengeCard }) {
  const language = useLanguage();
  const pills = (
    <>
      <span className={styles.platforms}>
        {card.platforms.map((platform) => (
          <PlatformIcon key={platform} platform={platform} size={14} />
        ))}
      </span>
      <span className={styles.time} suppressHydrationWarning>
        <Timer size={13} aria-hidden="true" />
        {formatDeadline(card.endsAt, language)}
      </span>
    </>
  );
  if (card.cover)
    return (
      <div className={styles.cover}>
        <img src={card.cover} alt="" loading="lazy" />
        {pills}
      </div>
    );
  return (
    <Still className={styles.cover} {...sceneOf(card.id)} scale={0.84}>
      {pills}
    </Still>
  );
}

function Live({ card }: { card: ChallengeCard }) {
  const language = useLanguage();
  return (
    <article className={styles.card}>
      <Cover card={card} />
      <p className={styles.brand}>
        <Avatar who={{ ...card.brand, accountType: 'brand' }} size={26} />
        {card.brand.displayName}
      </p>
      <h3>{card.title}</h3>
      <p className="num">
        {home.budget[language]} {formatMoney(card.budget)}
      </p>
      <p className="num">
        {card.participants} {home.joinedOne[language]}
      </p>
    </article>
  );
}

/** Four open challenges. The room is kept while they are on their way; with none there is no section. */
export function LiveChallenges({ list }: { list: ChallengeCard[] | null | undefined }) {
  const language = useLanguage();
  if (list === null || list?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{home.live[language]}</h2>
      <div className={styles.grid}>
        {list
          ? list.slice(0, 4).map((card) => <Live key={card.id} card={card} />)
          : [0, 1, 2, 3].map((index) => <div key={index} className={styles.waiting} aria-hidden="true" />)}
      </div>
    </section>
  );
}
