import { useChallenges } from '../texts/challenges';
import styles from './rules.module.css';
import { Section } from './Section';

/** By which rules a board counts. */
export function Rules() {
  const text = useChallenges();
  return (
    <Section title={text.counts}>
      <ol className={styles.rules}>
        {text.rules.map((rule, index) => (
          <li key={rule.title}>
            <i aria-hidden="true">{index + 1}</i>
            <b>{rule.title}</b>
            <span>{rule.line}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
