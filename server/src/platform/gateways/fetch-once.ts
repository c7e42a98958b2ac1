/**
 * For calls whose address we chose: another address that an answer names is not followed, since it would be told what
 * was meant for the first one.
 */
export const fetchOnce: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
