import { readPopular } from '../api/popular';
import { useServed } from '../api/served';
import { useTerms } from '../api/terms';
import { Calculator } from '../components/Calculator';
import { Closing } from '../components/Closing';
import { LiveBoard } from '../components/LiveBoard';
import { LiveChallenges } from '../components/LiveChallenges';
import { Questions } from '../components/Questions';
import { Rules } from '../components/Rules';
import { useChallenges } from '../texts/challenges';
import styles from './challenges.module.css';

/** What a challenge is, what it costs, and what one looks like while it runs. */
export function ChallengesPage() {
  const text = useChallenges();
  const terms = useTerms();
  const popular = useServed(readPopular);
  return (
    <>
      <section className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      <div className={styles.grid}>
        <Calculator terms={terms} />
        <LiveBoard terms={terms} />
      </div>
      <Rules />
      <LiveChallenges list={popular} />
      <Questions title={text.questions} list={text.questionList} terms={terms} />
      <Closing title={text.closing} action={text.startPlain} to="/brand/challenges/new" look="dark" />
    </>
  );
}
