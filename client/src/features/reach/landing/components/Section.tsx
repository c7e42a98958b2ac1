import type { ReactNode } from 'react';
import styles from './section.module.css';

/** One part of a landing page under its headline. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
