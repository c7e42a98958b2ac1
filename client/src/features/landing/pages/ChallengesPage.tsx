import { useLanguage } from '../../../shared/i18n/language';
import { Calculator } from '../components/Calculator';
import { LiveBoard } from '../components/LiveBoard';
import { challenges as text } from '../texts/challenges';
import styles from './challenges.module.css';

/** What a challenge is, what it costs, and what one looks like while it runs. */
export function ChallengesPage() {
  const language = useLanguage();
  return (
    <>
      <section className={styles.head}>
        <h1>{text.title[language]}</h1>
        <p>{text.lead[language]}</p>
      </section>
      <section className={styles.grid}>
        <Calculator />
        <LiveBoard />
      </section>
    </>
  );
}
