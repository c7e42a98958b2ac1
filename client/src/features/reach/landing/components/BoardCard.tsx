import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInteger, formatMoney } from '@/shared/format/format';
import { useChallenges } from '../texts/challenges';
import styles from './board.module.css';

export interface BoardFigures {
  views: number;
  entries: number;
  accrued: number;
  left: number;
}

export interface BoardLine {
  id: string;
  rank: number;
  face: ReactNode;
  name: string;
  username: string;
  views: number;
  /** Known in the example alone: of a real board only the brand and the creator see it. */
  earned?: number;
}

interface BoardCardProps {
  mark: ReactNode;
  title: ReactNode;
  line: string;
  tag: ReactNode;
  figures: BoardFigures;
  rows: readonly BoardLine[];
  foot: string;
}

function Lines({ rows }: { rows: readonly BoardLine[] }) {
  const text = useChallenges();
  const most = Math.max(1, ...rows.map((row) => row.views));
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={row.rank === 1 ? styles.first : undefined}>
          <span className={styles.rank}>{row.rank}</span>
          {row.face}
          <p className={styles.name}>
            <b className="ellipsis">{row.name}</b>
            <span className="ellipsis">@{row.username}</span>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(row.views / most) * 100}%` }} />
          </span>
          <p className={styles.figure}>
            <b className="num">{formatInteger(row.views)}</b>
            <span>{text.boardViews}</span>
          </p>
          {row.earned !== undefined && (
            <p className={styles.figure}>
              <b className="num">{formatMoney(row.earned)}</b>
              <span>{text.earned}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A leaderboard as it stands, live or drawn. */
export function BoardCard({ mark, title, line, tag, figures, rows, foot }: BoardCardProps) {
  const text = useChallenges();
  const { views, entries, accrued, left } = figures;
  const facts = [
    [text.verified, formatInteger(views)],
    [text.entries, formatInteger(entries)],
    [text.accrued, formatMoney(accrued)],
    [text.budgetLeft, formatMoney(left)],
  ] as const;
  return (
    <section className={styles.card}>
      <header>
        {mark}
        <div>
          <h2>{title}</h2>
          <span>{line}</span>
        </div>
        {tag}
      </header>
      <dl className={styles.figures}>
        {facts.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <Lines rows={rows} />
      <p className={styles.foot}>
        <ShieldCheck size={16} aria-hidden="true" />
        {foot}
      </p>
    </section>
  );
}
