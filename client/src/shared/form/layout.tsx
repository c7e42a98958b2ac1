import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Two fields beside each other; below each other on a phone. One alone takes the whole width. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** A postal code, and the town with the rest of the line. */
export const TownLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.town}>{children}</div>
);

/** The buttons at the end, the filled one last. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** What the form is for, before its first field. */
export const FormLead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;
