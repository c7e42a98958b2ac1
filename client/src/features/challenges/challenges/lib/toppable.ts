import type { Challenge } from '../api/types';

const toppable = new Set(['scheduled', 'live', 'paused', 'exhausted']);

/** A top-up is a payment of its own and so no event of the brand. */
export const canTopUp = ({ status }: Pick<Challenge, 'status'>): boolean => toppable.has(status);
