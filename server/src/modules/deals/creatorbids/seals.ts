import { createHash, randomBytes } from 'node:crypto';
import type { ProposalState, ProposalTerms } from './bid.types.js';

/** What the encryption of a sealed proposal is bound to. */
export const sealContext = (proposalId: string): string => `proposal:sealed:${proposalId}`;

type Named = Pick<ProposalState, 'id' | 'bidId' | 'creatorId'>;

/**
 * The text that is hashed, shown as it is once it is open, so that anybody can hash it again. The nonce keeps a short
 * list of likely prices from being tried against the hash.
 */
export const sealedTextOf = ({ id, bidId, creatorId }: Named, terms: ProposalTerms): string =>
  JSON.stringify({
    version: 1,
    proposalId: id,
    bidId,
    creatorId,
    nonce: randomBytes(32).toString('hex'),
    priceMinor: terms.priceMinor,
    days: terms.days,
    text: terms.text,
    deliverables: terms.deliverables,
  });

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const termsIn = (text: string): ProposalTerms => {
  const { priceMinor, days, text: words, deliverables } = JSON.parse(text) as ProposalTerms;
  return { priceMinor, days, text: words, deliverables };
};

/** The price of one piece. */
export function pieceMinor({ priceMinor, deliverables }: ProposalTerms): number {
  const pieces = deliverables.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.round(priceMinor / Math.max(pieces, 1));
}

/** What a row keeps of a text that may be read by both sides. */
export const openedColumns = (
  text: string,
  now: Date,
): Pick<
  ProposalState,
  'sealed' | 'openedText' | 'openedAt' | 'priceMinor' | 'pieceMinor' | 'days' | 'placements'
> => {
  const terms = termsIn(text);
  return {
    sealed: null,
    openedText: text,
    openedAt: now,
    priceMinor: terms.priceMinor,
    pieceMinor: pieceMinor(terms),
    days: terms.days,
    placements: [...new Set(terms.deliverables.map(({ placement }) => placement))],
  };
};
