import { useLanguage } from '../../../shared/i18n/language';
import { home } from '../texts/home';
import styles from './how.module.css';
import { Section } from './Section';

function Steps({ side }: { side: 'brand' | 'creator' }) {
  const language = useLanguage();
  const brand = side === 'brand';
  const steps = brand ? home.brandSteps : home.creatorSteps;
  return (
    <div className={brand ? styles.brands : styles.creators}>
      <span>{(brand ? home.brands : home.creators)[language]}</span>
      <h3>{(brand ? home.brandsTitle : home.creatorsTitle)[language]}</h3>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title.en}>
            <i aria-hidden="true">{index + 1}</i>
            <div>
              <b>{step.title[language]}</b>
              <span>{step.line[language]}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Both sides of a challenge, four steps each. */
export function HowItWorks() {
  const language = useLanguage();
  return (
    <Section title={home.how[language]}>
      <div className={styles.how}>
        <Steps side="brand" />
        <Steps side="creator" />
      </div>
    </Section>
  );
}
