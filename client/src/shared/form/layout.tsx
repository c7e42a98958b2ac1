import type { ReactNode } from 'react';
import { Grid, Stack } from '@/shared/ui/Layout';
import styles from './form.module.css';

/** Two fields beside each other; below each other on a phone. One alone takes the whole width. */
export const FieldPair = ({ children }: { children: ReactNode }) => <Grid rowGap={0}>{children}</Grid>;

/** A postal code, and the town with the rest of the line. */
export const TownLine = ({ children }: { children: ReactNode }) => (
  <Grid short rowGap={0}>
    {children}
  </Grid>
);

/** The buttons at the end, the filled one last. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <Stack row gap={8} justify="end">
    {children}
  </Stack>
);

/** What the form is for, before its first field. */
export const FormLead = ({ small = false, children }: { small?: boolean; children: ReactNode }) => (
  <p className={`${styles.lead} ${small ? 'small' : ''}`}>{children}</p>
);
