import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readPublic } from '../../../shared/api/public';
import type { ChallengeCard } from '../../../shared/api/public';
import { formatDate, formatInteger, formatMoney } from '../../../shared/format/format';
import type { Money } from '../../../shared/format/format';
import { useLanguage } from '../../../shared/i18n/language';
import { Avatar } from '../../../shared/ui/Avatar';
import { challenges as text } from '../texts/challenges';
import styles from './board.module.css';

interface BoardRow {
  rank: number;
  entryId: string;
  user: { id: string; username: string; displayName: string; avatarUrl: string | null };
  metrics: { views: number };
  reward: Money | null;
}

interface Board {
  card: ChallengeCard;
  rows: BoardRow[];
}

const ROWS = 5;

async function readBoard(): Promise<Board | null> {
  const { data: cards } = await readPublic<{ data: ChallengeCard[] }>('/api/challenges/popular?limit=1');
  const [card] = cards;
  if (!card) return null;
  const { data: rows } = await readPublic<{ data: BoardRow[] }>(
    `/api/hub/challenge/${card.id}/board/v2?view=leaderboard&per=${ROWS}`,
  );
  return rows.length > 0 ? { card, rows } : null;
}

function Rows({ rows }: { rows: BoardRow[] }) {
  const language = useLanguage();
  const most = Math.max(1, ...rows.map((row) => row.metrics.views));
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.entryId} className={row.rank === 1 ? styles.first : undefined}>
          <span className={styles.rank}>{row.rank}</span>
          <Avatar who={row.user} size={36} />
          <p className={styles.name}>
            <b className="ellipsis">{row.user.displayName}</b>
            <span className="ellipsis">@{row.user.username}</span>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(row.metrics.views / most) * 100}%` }} />
          </span>
          <p className={styles.figure}>
            <b className="num">{formatInteger(row.metrics.views)}</b>
            <span>{text.boardViews[language]}</span>
          </p>
          {row.reward && (
            <p className={styles.figure}>
              <b className="num">{formatMoney(row.reward)}</b>
              <span>{text.earned[language]}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Rules() {
  const language = useLanguage();
  return (
    <>
      <h2>{text.counts[language]}</h2>
      <ol className={styles.rules}>
        {text.rules.map((rule, index) => (
          <li key={rule.title.en}>
            <i>{index + 1}</i>
            <div>
              <b>{rule.title[language]}</b>
              <span>{rule.line[language]}</span>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The board of an open challenge; until one is there, and where none is, the rules by which it counts. */
export function LiveBoard() {
  const language = useLanguage();
  const [board, setBoard] = useState<Board | null>(null);
  useEffect(() => {
    let open = true;
    // Without a board the rules stay.
    readBoard().then(
      (found) => open && setBoard(found),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  return (
    <section className={styles.card}>
      {board ? (
        <>
          <header>
            <Avatar who={{ ...board.card.brand, accountType: 'brand' }} size={44} />
            <div>
              <h2>{board.card.title}</h2>
              <span>{board.card.brand.displayName}</span>
            </div>
            <em>{text.live[language]}</em>
          </header>
          <dl className={styles.figures}>
            <div>
              <dt>{text.boardBudget[language]}</dt>
              <dd className="num">{formatMoney(board.card.budget)}</dd>
            </div>
            <div>
              <dt>{text.entries[language]}</dt>
              <dd className="num">{formatInteger(board.card.participants)}</dd>
            </div>
            <div>
              <dt>{text.ends[language]}</dt>
              <dd className="num">{formatDate(board.card.endsAt)}</dd>
            </div>
          </dl>
          <Rows rows={board.rows} />
        </>
      ) : (
        <Rules />
      )}
      <p className={styles.foot}>
        <ShieldCheck size={16} aria-hidden="true" />
        {text.filtered[language]}
      </p>
    </section>
  );
}
