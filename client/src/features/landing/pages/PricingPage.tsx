import { useEffect, useRef } from 'react';
import { bookDemo } from '../../../shared/feedback/demo';
import { useLanguage } from '../../../shared/i18n/language';
import { isSmall } from '../../../shared/ui/useSmall';
import { LandingButton } from '../components/LandingButton';
import { pricing as text } from '../texts/challenges';
import styles from './pricing.module.css';

/** Says why, and goes to the booking page. */
export function PricingPage() {
  const language = useLanguage();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // As the header's entry does: at once where the screen is small.
    void bookDemo(isSmall() ? 0 : undefined);
  }, []);
  return (
    <section className={styles.pricing}>
      <h1>{text.title[language]}</h1>
      <p>{text.text[language]}</p>
      <LandingButton to="/products/challenges">{text.calculator[language]}</LandingButton>
    </section>
  );
}
