import { escrowTakenBack, type PostingLines } from '../../../money/ledger/index.js';
import { homeVat } from '../../../money/tax/index.js';
import type { ChallengeState, ChallengeTerms } from '../challenge.types.js';
import type { Due } from './cost.js';

/** The VAT rule of the terms, which never change. */
export const vatOf = ({ vat, vatBp }: ChallengeTerms) => vat ?? homeVat(vatBp);

/** Net and VAT out of the escrow of a challenge, for a refund or a lost dispute. */
export const escrowDebit = (
  { id, terms }: Pick<ChallengeState, 'id' | 'terms'>,
  { netMinor, vatMinor }: Due,
): PostingLines =>
  escrowTakenBack({
    subject: { type: 'challenge', id },
    net: netMinor,
    vat: vatMinor,
    vatCountry: (terms ? vatOf(terms) : homeVat(0)).vatCountry,
  });
