import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { changed, findAccount } from './view.ts';

const DETAILS: Record<string, string> = {
  verification_document_not_readable: 'The document is not readable.',
  verification_document_name_mismatch: 'The name on the document does not match the account.',
  verification_document_expired: 'The document has expired.',
};

/** Decides about documents: at once in the affirmative, unless it was told otherwise. */
export class Examiner {
  readonly #api: () => StripeAccount;
  #next: string[] = [];
  /** Documents stay pending until `decide`. */
  holding = false;

  constructor(api: () => StripeAccount) {
    this.#api = api;
  }

  /** The next documents fail with these codes, in order. */
  failNext(...codes: string[]): void {
    this.#next.push(...codes);
  }

  examine(person: Stripe.Person): void {
    if (!this.holding) this.decide(person, this.#next.shift() ?? null);
  }

  /** Null = verified, else the code of the failure. */
  decide(person: Stripe.Person, code: string | null): void {
    const api = this.#api();
    const { verification } = person;
    if (verification?.status !== 'pending' || !api.store.persons.get(person.id)) return;
    const details = code === null ? null : (DETAILS[code] ?? 'The document could not be verified.');
    verification.status = code === null ? 'verified' : 'unverified';
    verification.details = details;
    verification.details_code = code;
    if (verification.document) {
      Object.assign(verification.document, { details, details_code: code });
      if (code !== null) Object.assign(verification.document, { front: null, back: null });
    }
    api.events.emit('person.updated', person, person.account);
    changed(api, findAccount(api, person.account));
  }

  reset(): void {
    this.#next = [];
    this.holding = false;
  }
}
