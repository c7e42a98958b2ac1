import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';

/** Parts further down a page: drawn in slices once what stands above them is there, which does not wait for them. */
export const Later = ({ children }: { children: ReactNode }): ReactNode => useDeferredValue(children, null);
