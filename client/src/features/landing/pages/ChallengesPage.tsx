import { useLanguage } from '../../../shared/i18n/language';
import { useTerms } from '../api/terms';
import { Calculator } from '../components/Calculator';
import { Closing } from '../components/Closing';
import { LiveBoard } from '../components/LiveBoard';
import { Questions } from '../components/Questions';
import { Rules } from '../components/Rules';
import { challenges as text } from '../texts/challenges';
import { challengeQuestions } from '../texts/challenge-questions';
import styles from './challenges.module.css';

/** What a challenge is, what it costs, and what one looks like while it runs. */
export function ChallengesPage() {
  const language = useLanguage();
  const terms = useTerms();
  return (
    <>
      <section className={styles.head}>
        <h1>{text.title[language]}</h1>
        <p>{text.lead[language]}</p>
      </section>
      <div className={styles.grid}>
        <Calculator terms={terms} />
        <LiveBoard terms={terms} />
      </div>
      <Rules />
      <Questions title={text.questions[language]} list={challengeQuestions} terms={terms} />
      <Closing
        title={text.closing[language]}
        action={text.startPlain[language]}
        to="/brand/challenges/new"
        look="dark"
      />
    </>
  );
}
