import { formatInteger, formatMoney, formatPercent } from '@/shared/format/format';
import type { ChallengeCard } from '@/shared/api/public';
import { viewEarnings } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';
import { MOST } from '../api/popular';
import type { Served } from '../api/served';
import { useHome } from '../texts/home';
import styles from './numbers.module.css';

interface NumbersProps {
  list: Served<ChallengeCard[]>;
  terms: ChallengeTerms;
}

interface Figure {
  figure: string;
  line: string;
}

type Words = ReturnType<typeof useHome>['numbers'];

function byTerms(terms: ChallengeTerms, words: Words): Figure[] {
  const { cpm, part, fee, feeOnTop, fake } = words;
  return [
    { figure: formatMoney(terms.cpm), line: cpm },
    { figure: formatMoney(viewEarnings(1000, terms).creator), line: part },
    {
      figure: formatPercent(terms.feePercent / 100),
      line: terms.feeMode === 'on_top' ? feeOnTop : fee,
    },
    { figure: formatMoney(0), line: fake },
  ];
}

function ofChallenges(cards: readonly ChallengeCard[], terms: ChallengeTerms, words: Words): Figure[] {
  const more = cards.length >= MOST ? '+' : '';
  const sum = (figure: (card: ChallengeCard) => number) =>
    cards.reduce((total, card) => total + figure(card), 0);
  const entries = sum((card) => card.participants);
  const { open, openOne, budgets, entries: many, entriesOne, perThousand } = words;
  return [
    { figure: `${formatInteger(cards.length)}${more}`, line: cards.length === 1 ? openOne : open },
    { figure: formatMoney(sum((card) => card.budget.minor)), line: budgets },
    { figure: `${formatInteger(entries)}${more}`, line: entries === 1 ? entriesOne : many },
    { figure: formatMoney(viewEarnings(1000, terms).creator), line: perThousand },
  ];
}

/** Four figures of what is open now; until they are known, and where nothing is, those of the rules. */
export function Numbers({ list, terms }: NumbersProps) {
  const words = useHome().numbers;
  const figures = list && list.length > 0 ? ofChallenges(list, terms, words) : byTerms(terms, words);
  return (
    <section className={styles.numbers}>
      {figures.map(({ figure, line }) => (
        <p key={line}>
          <b>{figure}</b>
          <span>{line}</span>
        </p>
      ))}
    </section>
  );
}
