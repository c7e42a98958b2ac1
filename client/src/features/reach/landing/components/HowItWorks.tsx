import { useHome } from '../texts/home';
import styles from './how.module.css';
import { Section } from './Section';

function Steps({ side }: { side: 'brand' | 'creator' }) {
  const home = useHome();
  const brand = side === 'brand';
  const steps = brand ? home.brandSteps : home.creatorSteps;
  return (
    <div className={brand ? styles.brands : styles.creators}>
      <span>{brand ? home.brands : home.creators}</span>
      <h3>{brand ? home.brandsTitle : home.creatorsTitle}</h3>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title}>
            <i aria-hidden="true">{index + 1}</i>
            <div>
              <b>{step.title}</b>
              <span>{step.line}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Both sides of a challenge, four steps each. */
export function HowItWorks() {
  const home = useHome();
  return (
    <Section title={home.how}>
      <div className={styles.how}>
        <Steps side="brand" />
        <Steps side="creator" />
      </div>
    </Section>
  );
}
