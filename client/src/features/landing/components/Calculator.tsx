import { useId, useState } from 'react';
import { formatCount, formatInteger, formatMoney } from '../../../shared/format/format';
import { useLanguage } from '../../../shared/i18n/language';
import { challengeCost, defaultTerms, viewEarnings } from '../../../shared/money/calculator';
import { challenges as text } from '../texts/challenges';
import styles from './calculator.module.css';
import { LandingButton } from './LandingButton';

type Way = 'view' | 'post';

const BUDGET = { min: 50_000, max: 1_500_000, step: 10_000, start: 500_000 };
const POST = { min: 5_000, max: 50_000, step: 500, start: 18_000 };

interface RangeProps {
  label: string;
  value: number;
  range: typeof BUDGET;
  onChange: (value: number) => void;
}

function Range({ label, value, range, onChange }: RangeProps) {
  const id = useId();
  const share = ((value - range.min) / (range.max - range.min)) * 100;
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num">
        {formatMoney(value)}
      </output>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={formatMoney(value)}
        style={{ '--share': `${share}%` } as React.CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <small className="num">{formatMoney(range.min)}</small>
      <small className="num">{formatMoney(range.max)}</small>
    </div>
  );
}

/** What a budget costs and brings, with the product's own arithmetic. Works without a server. */
export function Calculator() {
  const language = useLanguage();
  const [way, setWay] = useState<Way>('view');
  const [budget, setBudget] = useState(BUDGET.start);
  const [price, setPrice] = useState(POST.start);
  const cost = challengeCost(budget);
  const perPost = challengeCost(price);
  const views = way === 'view';

  const rows = [
    {
      label: text.creators[language],
      note: text.creatorsNote[language],
      value: cost.creators,
      dot: styles.dotCreators,
    },
    { label: text.fee[language], note: text.feeNote[language], value: cost.fee, dot: styles.dotFee },
    {
      label: text.vat[language],
      note: `${text.vatNote[language]} ${formatMoney(budget)}`,
      value: cost.vat,
      dot: styles.dotVat,
    },
  ];

  return (
    <section className={styles.card}>
      <header>
        <h2>{text.cost[language]}</h2>
        <div className={styles.ways} role="group" aria-label={text.way[language]}>
          {(['view', 'post'] as const).map((option) => (
            <button key={option} type="button" aria-pressed={way === option} onClick={() => setWay(option)}>
              {(option === 'view' ? text.perView : text.perPost)[language]}
            </button>
          ))}
        </div>
      </header>
      <Range label={text.budget[language]} value={budget} range={BUDGET} onChange={setBudget} />
      {views ? (
        <p className={styles.fixed}>
          <span>{text.price[language]}</span>
          <b className="num">{formatMoney(defaultTerms.cpm)}</b>
        </p>
      ) : (
        <Range label={text.postPrice[language]} value={price} range={POST} onChange={setPrice} />
      )}
      <div className={styles.expected}>
        <p>
          <span>{(views ? text.views : text.posts)[language]}</span>
          <b>{views ? formatCount(cost.views) : formatInteger(Math.floor(budget / price))}</b>
        </p>
        <p>
          <span>{(views ? text.thousand : text.each)[language]}</span>
          <b>{formatMoney(views ? viewEarnings(1000).creator : perPost.creators)}</b>
        </p>
      </div>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>
              <i className={row.dot} />
              {row.label}
              <em>{row.note}</em>
            </dt>
            <dd className="num">{formatMoney(row.value)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text.total[language]}</dt>
          <dd className="num">{formatMoney(cost.total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{text.back[language]}</p>
      <LandingButton to="/login">{text.start[language]}</LandingButton>
    </section>
  );
}
