import { Link } from 'react-router';
import { Still } from '@/shared/art';
import { sceneOf } from '@/shared/art/scene';
import { formatMoney } from '@/shared/format';
import { labelOf } from '@/shared/ui/labels';
import { usePopular } from '../api/challenges';
import type { Platform } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from '../pages/public.module.css';

const SHOWN = 3;

interface SimilarProps {
  title: string;
  except: string;
  /** Those on the same platform come first. */
  platform?: Platform | undefined;
}

/** Three open ones, for whoever came too late. */
export function SimilarChallenges({ title, except, platform }: SimilarProps) {
  const t = useTexts();
  const alike = usePopular(SHOWN + 1, platform).data ?? [];
  const others = usePopular(2 * SHOWN + 1).data ?? [];
  const known = new Map([...alike, ...others].map((card) => [card.id, card]));
  known.delete(except);
  const cards = [...known.values()].slice(0, SHOWN);
  if (cards.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{title}</h2>
      <div>
        {cards.map((card) => (
          <Link key={card.id} to={`/challenges/${card.id}`}>
            {card.cover ? (
              <img className={styles.thumb} src={card.cover} alt="" />
            ) : (
              <Still className={styles.thumb} {...sceneOf(card.id)} scale={0.9} />
            )}
            <span className={styles.about}>
              <b>{card.title}</b>
              <span className="muted small">
                {card.brand.displayName} · {labelOf(card.type)}
              </span>
              <span className="small">
                <span className="num">{formatMoney(card.budget)}</span>
                {card.participants > 0 && ` · ${t('joined', { count: card.participants })}`}
              </span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
