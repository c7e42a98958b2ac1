import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { ProposalState, ProposalTerms } from './bid.types.js';
import { hashOf, openedColumns, sealContext, sealedTextOf } from './seals.js';

type Names = Pick<ProposalState, 'id' | 'bidId' | 'creatorId'>;
type Kept = Pick<
  ProposalState,
  'hash' | 'sealed' | 'openedText' | 'openedAt' | 'priceMinor' | 'pieceMinor' | 'days' | 'placements'
>;

/** Seals what creators send, and opens it when its bid closes. */
@Injectable()
export class ProposalSeals {
  constructor(
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  /** Encrypted with its hash beside it; `open` where the bid has closed and there is nothing to hide. */
  keep(names: Names, terms: ProposalTerms, open: boolean): Kept {
    const text = sealedTextOf(names, terms);
    const hash = hashOf(text);
    if (open) return { hash, ...openedColumns(text, this.clock.now()) };
    return {
      hash,
      sealed: this.encryption.encrypt(text, sealContext(names.id)),
      openedText: null,
      openedAt: null,
      priceMinor: null,
      pieceMinor: null,
      days: null,
      placements: null,
    };
  }

  /** Null where what is kept is not what was hashed. */
  opened(proposal: ProposalState): Omit<Kept, 'hash'> | null {
    const text = this.textOf(proposal);
    if (text === null || hashOf(text) !== proposal.hash) return null;
    return openedColumns(text, this.clock.now());
  }

  /** For its author, or once it is opened; null where it was erased. */
  textOf({ id, sealed, openedText }: Pick<ProposalState, 'id' | 'sealed' | 'openedText'>): string | null {
    return openedText ?? (sealed === null ? null : this.encryption.decrypt(sealed, sealContext(id)));
  }
}
