import { formatMoney, formatPercent } from '@/shared/format/format';
import { viewEarnings } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';
import { fill } from '@/shared/i18n/words';
import styles from './questions.module.css';
import { Section } from './Section';

interface Question {
  question: string;
  answer: string;
}

interface QuestionsProps {
  title: string;
  list: readonly Question[];
  terms: ChallengeTerms;
}

/** Common questions; opened and closed by the browser itself, so they answer before any script does. */
export function Questions({ title, list, terms }: QuestionsProps) {
  const figures = {
    cpm: formatMoney(terms.cpm),
    part: formatMoney(viewEarnings(1000, terms).creator),
    fee: formatPercent(terms.feePercent / 100),
    vat: formatPercent(terms.vatRate),
  };
  // Two columns of their own: an answer that opens pushes down its column alone.
  const half = Math.ceil(list.length / 2);
  return (
    <Section title={title}>
      <div className={styles.questions}>
        {[list.slice(0, half), list.slice(half)].map((column) => (
          <div key={column[0]?.question}>
            {column.map(({ question, answer }) => (
              <details key={question}>
                <summary>
                  {question}
                  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                    <path
                      d="M8 2.5v11M2.5 8h11"
                      stroke="currentColor"
                      strokeWidth="1.75"
                      strokeLinecap="round"
                    />
                  </svg>
                </summary>
                <p>{fill(answer, figures)}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}
