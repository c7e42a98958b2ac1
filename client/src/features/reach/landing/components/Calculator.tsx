import { useState } from 'react';
import { formatCount, formatInteger, formatMoney, formatPercent } from '@/shared/format/format';
import { viewEarnings } from '@/shared/money/calculator';
import type { ChallengeCost, ChallengeTerms } from '@/shared/money/calculator';
import { byPosts, byViews, ranges, ways } from '../lib/estimate';
import type { Way, Wishes } from '../lib/estimate';
import { fill } from '@/shared/i18n/words';
import { useChallenges } from '../texts/challenges';
import styles from './calculator.module.css';
import { LandingButton } from './LandingButton';
import { Range } from './Range';

interface Row {
  label: string;
  note: string;
  sum: number;
  dot: string | undefined;
}

interface Answer {
  figures: readonly [string, string][];
  rows: readonly Row[];
  total: [string, number];
  note: string;
}

type Words = ReturnType<typeof useChallenges>;

const names = { view: 'perView', post: 'perPost', creator: 'forCreators' } as const satisfies Record<
  Way,
  keyof Words
>;

/** The lines of a bill that every budget has; the creators' note differs. */
function bill(cost: ChallengeCost, terms: ChallengeTerms, creators: string, text: Words) {
  const fee = { share: formatPercent(terms.feePercent / 100) };
  const vat = { share: formatPercent(terms.vatRate), sum: formatMoney(cost.net) };
  const rows: Row[] = [
    { label: text.creators, note: creators, sum: cost.creators, dot: styles.dotCreators },
    {
      label: text.fee,
      note: fill(terms.feeMode === 'on_top' ? text.feeOnTop : text.feeInside, fee),
      sum: cost.fee,
      dot: styles.dotFee,
    },
    { label: text.vat, note: fill(text.vatNote, vat), sum: cost.vat, dot: styles.dotVat },
  ];
  return { rows, total: [text.total, cost.total] as [string, number], note: text.back };
}

function answer(way: Way, wishes: Wishes, terms: ChallengeTerms, text: Words): Answer {
  if (way === 'view') {
    const cost = byViews(wishes, terms);
    return {
      figures: [
        [text.views, formatCount(cost.views)],
        [text.videos, formatInteger(cost.videos)],
      ],
      ...bill(cost, terms, fill(text.creatorsViews, { sum: formatMoney(cost.perThousand) }), text),
    };
  }
  if (way === 'post') {
    const cost = byPosts(wishes, terms);
    return {
      figures: [
        [text.posts, formatInteger(cost.posts)],
        [text.each, formatMoney(cost.each)],
      ],
      ...bill(cost, terms, fill(text.creatorsPosts, { sum: formatMoney(cost.each) }), text),
    };
  }
  const { gross, fee, creator } = viewEarnings(wishes.ownViews, terms);
  const onTop = terms.feeMode === 'on_top';
  return {
    figures: [
      [text.youGet, formatMoney(creator)],
      [text.perThousand, formatMoney(viewEarnings(1000, terms).creator)],
    ],
    rows: [
      {
        label: text.gross,
        note: fill(text.grossNote, { sum: formatMoney(terms.cpm) }),
        sum: onTop ? gross + fee : gross,
        dot: styles.dotCreators,
      },
      {
        label: text.fee,
        note: fill(text.feeViews, { share: formatPercent(terms.feePercent / 100) }),
        sum: -fee,
        dot: styles.dotFee,
      },
    ],
    total: [text.yours, creator],
    note: text.counted,
  };
}

/** What a budget costs and brings, and what views pay, by the product's own arithmetic. Needs no server. */
export function Calculator({ terms }: { terms: ChallengeTerms }) {
  const text = useChallenges();
  const [way, setWay] = useState<Way>('view');
  const [wishes, setWishes] = useState<Wishes>({
    budget: ranges.budget.start,
    viewsPerVideo: ranges.viewsPerVideo.start,
    pricePerPost: ranges.pricePerPost.start,
    ownViews: ranges.ownViews.start,
  });
  const { figures, rows, total, note } = answer(way, wishes, terms, text);
  const slider = (name: keyof Wishes, label: string, show: (value: number) => string) => (
    <Range
      key={name}
      label={label}
      value={wishes[name]}
      range={ranges[name]}
      write={show}
      onChange={(value) => setWishes((before) => ({ ...before, [name]: value }))}
    />
  );

  return (
    <section className={styles.card}>
      <header>
        <h2>{way === 'creator' ? text.earn : text.cost}</h2>
        <div className={styles.ways} role="group" aria-label={text.way}>
          {ways.map((option) => (
            <button key={option} type="button" aria-pressed={way === option} onClick={() => setWay(option)}>
              {text[names[option]]}
            </button>
          ))}
        </div>
      </header>
      {way !== 'creator' && slider('budget', text.budget, formatMoney)}
      {way === 'view' && slider('viewsPerVideo', text.perVideo, formatInteger)}
      {way === 'post' && slider('pricePerPost', text.postPrice, formatMoney)}
      {way === 'creator' && slider('ownViews', text.ownViews, formatInteger)}
      {way !== 'post' && (
        <p className={styles.fixed}>
          <span>{text.price}</span>
          <b className="num">{formatMoney(terms.cpm)}</b>
        </p>
      )}
      <div className={styles.expected}>
        {figures.map(([label, figure]) => (
          <p key={label}>
            <span>{label}</span>
            <b>{figure}</b>
          </p>
        ))}
      </div>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>
              <i className={row.dot} />
              <span>
                {row.label} <em>{row.note}</em>
              </span>
            </dt>
            <dd className="num">{formatMoney(row.sum)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd className="num">{formatMoney(total[1])}</dd>
        </div>
      </dl>
      <p className={styles.note}>{note}</p>
      {way === 'creator' ? (
        <LandingButton to="/creator/challenges">{text.find}</LandingButton>
      ) : (
        <LandingButton to={`/brand/challenges/new?budget=${wishes.budget}`}>{text.start}</LandingButton>
      )}
    </section>
  );
}
