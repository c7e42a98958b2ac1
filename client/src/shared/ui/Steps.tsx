import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStateTexts } from './states.texts';
import styles from './steps.module.css';

export interface Step<N extends string = string> {
  id: N;
  label: ReactNode;
  /** A quiet line: since when, until when. */
  detail?: ReactNode;
  /** Where the order does not tell: begun with something missing, or done before its turn. */
  state?: 'todo' | 'open' | 'done';
}

export interface StepsProps<N extends string> {
  label: string;
  steps: readonly Step<N>[];
  /** Null = all of them are behind. */
  at: N | null;
  /** list: beside a long form; tabs: above one; line: how far a thing has come; bars: how much is left. */
  look: 'list' | 'tabs' | 'line' | 'bars';
  /** Address of a step; without it they only tell. */
  to?: (id: N) => string;
}

/** Where one is on a way. */
export function Steps<N extends string>({ label, steps, at, look, to }: StepsProps<N>) {
  const t = useStateTexts();
  const place = at === null ? steps.length : steps.findIndex(({ id }) => id === at);
  const list = (
    <ol {...(to ? {} : { 'aria-label': label })}>
      {steps.map(({ id, label: name, detail, state }, index) => {
        const done = state ? state === 'done' : index < place;
        const here = index === place ? { 'aria-current': 'step' as const } : {};
        const inside = (
          <>
            <i aria-hidden="true">{look !== 'bars' && (done ? <Check size={14} /> : index + 1)}</i>
            <span>
              {name}
              {(state === 'done' || state === 'open') && (
                <span className="visually-hidden">, {t(state === 'done' ? 'stepDone' : 'stepOpen')}</span>
              )}
            </span>
            {detail !== undefined && <em className="num">{detail}</em>}
          </>
        );
        const known = state ?? (done ? 'done' : index === place ? 'now' : 'todo');
        return (
          <li key={id} data-state={known} {...(to ? {} : here)}>
            {to ? (
              <Link to={to(id)} replace {...here}>
                {inside}
              </Link>
            ) : (
              inside
            )}
          </li>
        );
      })}
    </ol>
  );
  return to ? (
    <nav className={styles[look]} aria-label={label}>
      {list}
    </nav>
  ) : (
    <div className={styles[look]}>{list}</div>
  );
}
