import type { Person } from '../seed/people.ts';
import type { Product } from './product.ts';

const LIFETIME_SECONDS = 86_400;

/** A token of the person's open session, as signing in would give it. */
export const tokenOf = ({ tokens }: Product, { id, sessionId }: Person): string =>
  tokens.sign('main', { userId: id, sessionId, tokenId: sessionId }, new Date(), LIFETIME_SECONDS);
