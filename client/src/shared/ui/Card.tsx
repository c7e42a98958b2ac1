import type { ReactNode } from 'react';
import { Boundary } from './Boundary';
import styles from './card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** A count beside the title. */
  count?: number;
  /** At most one link or control at the right of the title. */
  extra?: ReactNode;
  /** Tables and lists bring their own padding. */
  flush?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A white sheet with a hairline. Never put a card inside a card. */
export function Card({ title, count, extra, flush = false, className, children }: CardProps) {
  return (
    <section className={`${styles.card} ${className ?? ''}`}>
      {(title !== undefined || extra !== undefined) && (
        <header className={styles.head}>
          {title !== undefined && <h2>{title}</h2>}
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {extra !== undefined && <span className={styles.extra}>{extra}</span>}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>
        <Boundary>{children}</Boundary>
      </div>
    </section>
  );
}

/** A sunken field inside a card, where a second card would be. */
export const Sunken = ({ children }: { children: ReactNode }) => (
  <div className={styles.sunken}>{children}</div>
);

export interface Kpi {
  label: ReactNode;
  figure: ReactNode;
  /** What the figure means: "of 29.000,00 € funded". */
  meaning?: ReactNode;
}

/** Up to four figures in one card, split by hairlines. */
export function KpiStrip({ items }: { items: readonly Kpi[] }) {
  return (
    <dl className={styles.kpis}>
      {items.map((item, index) => (
        <div key={index} className={styles.kpi}>
          <dt>{item.label}</dt>
          <dd className={styles.figure}>{item.figure}</dd>
          {item.meaning !== undefined && <dd className={styles.meaning}>{item.meaning}</dd>}
        </div>
      ))}
    </dl>
  );
}

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** A quiet addition to the label. */
  detail?: ReactNode;
  /** Colour of the part in a bar above. */
  colour?: string;
  strong?: boolean;
}

/** Label left, value right; the strong one is the sum. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((item, index) => (
        <div key={index} className={item.strong ? styles.sum : undefined}>
          <dt>
            {item.colour && <i style={{ background: item.colour }} aria-hidden="true" />}
            {item.label}
            {item.detail !== undefined && <em>{item.detail}</em>}
          </dt>
          <dd className="num">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
