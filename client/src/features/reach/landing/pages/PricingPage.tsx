import { useEffect, useRef } from 'react';
import { bookDemo } from '@/shared/feedback/demo';
import { isSmall } from '@/shared/ui/useSmall';
import { LandingButton } from '../components/LandingButton';
import { usePricing } from '../texts/pricing';
import styles from './pricing.module.css';

/** Says why, and goes to the booking page. */
export function PricingPage() {
  const text = usePricing();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // As the header's entry does: at once where the screen is small.
    void bookDemo(isSmall() ? 0 : undefined);
  }, []);
  return (
    <section className={styles.pricing}>
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      <LandingButton to="/products/challenges">{text.calculator}</LandingButton>
    </section>
  );
}
