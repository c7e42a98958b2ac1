import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './landing-button.module.css';

interface LandingButtonProps {
  to: string;
  look?: 'primary' | 'ghost' | 'ink' | 'lime';
  children: ReactNode;
}

/** The large call of a landing page; a plain link, so that it works before any script does. */
export const LandingButton = ({ to, look = 'primary', children }: LandingButtonProps) => (
  <Link to={to} className={`${styles.button} ${styles[look]}`}>
    {children}
  </Link>
);
