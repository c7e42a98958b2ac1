import { useLanguage } from '../../../shared/i18n/language';
import { challenges as text } from '../texts/challenges';
import styles from './rules.module.css';
import { Section } from './Section';

/** By which rules a board counts. */
export function Rules() {
  const language = useLanguage();
  return (
    <Section title={text.counts[language]}>
      <ol className={styles.rules}>
        {text.rules.map((rule, index) => (
          <li key={rule.title.en}>
            <i aria-hidden="true">{index + 1}</i>
            <b>{rule.title[language]}</b>
            <span>{rule.line[language]}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
