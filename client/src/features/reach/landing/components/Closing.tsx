import styles from './closing.module.css';
import { LandingButton } from './LandingButton';

interface ClosingProps {
  title: string;
  action: string;
  to: string;
  look: 'bright' | 'dark';
}

/** The last word of a landing page. */
export const Closing = ({ title, action, to, look }: ClosingProps) => (
  <section className={`${styles.closing} ${styles[look]}`}>
    <h2>{title}</h2>
    <LandingButton to={to} look={look === 'bright' ? 'ink' : 'lime'}>
      {action}
    </LandingButton>
  </section>
);
