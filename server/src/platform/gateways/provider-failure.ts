import type { ProviderIntent } from './intent-provider.js';

/**
 * What a failed call means for us:
 * - declined: the bank said no; the call was carried out.
 * - refused: the call does not fit (wrong parameter, object in another state); nothing happened.
 * - busy: not carried out yet (rate limit, the same key is in use); the same key may be sent again.
 * - unanswered: no answer came; it may have been carried out, the same key may be sent again.
 * - broken: answered with a server error, which the provider repeats for the key; only a question tells the truth.
 */
export type FailureKind = 'declined' | 'refused' | 'busy' | 'unanswered' | 'broken';

export class ProviderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The bank's reason where there is one, else the provider's code. */
    readonly code: string | null,
    /** The payment as it stands after a decline, where the answer brought it along. */
    readonly intent: ProviderIntent | null = null,
    readonly parameter: string | null = null,
  ) {
    super(message);
    this.name = 'ProviderFailure';
  }
}
