/** clear: money may leave. look: a person has to decide, because something is alike or because nothing can be said. */
export type Verdict = 'clear' | 'look';
