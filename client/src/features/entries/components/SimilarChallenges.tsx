import { Link } from 'react-router';
import { Still } from '../../../shared/art';
import { sceneOf } from '../../../shared/art/scene';
import { formatMoney } from '../../../shared/format';
import { usePopular } from '../api/challenges';
import { useTexts } from '../texts/challenge';
import styles from '../pages/public.module.css';

const SHOWN = 3;

/** Three open ones, for whoever came too late. */
export function SimilarChallenges({ title, except }: { title: string; except: string }) {
  const t = useTexts();
  const { data = [] } = usePopular(SHOWN + 1);
  const cards = data.filter(({ id }) => id !== except).slice(0, SHOWN);
  if (cards.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{title}</h2>
      <div>
        {cards.map((card) => (
          <Link key={card.id} to={`/challenges/${card.id}`}>
            {card.cover ? (
              <img src={card.cover} alt="" />
            ) : (
              <Still className={styles.thumb} {...sceneOf(card.id)} scale={0.7} />
            )}
            <b>{card.title}</b>
            <span className="muted small">
              {card.brand.displayName} · {formatMoney(card.budget)} ·{' '}
              {t('joined', { count: card.participants })}
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
