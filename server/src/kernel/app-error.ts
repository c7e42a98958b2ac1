import { type ErrorCode, errorStatus } from './error-codes.js';
import type { Money } from './money.js';
import { everywhere, type Sentence } from './sentence.js';

export interface FieldError {
  field: string;
  rule: string;
  message: Sentence;
}

/** Says why something waits, who can end it and until when (behind every hold, freeze and refusal). */
export interface Blocker {
  code: string;
  message: Sentence;
  action: Sentence | null;
  owner: 'user' | 'staff' | 'processor';
  since: string;
  eta: string | null;
}

/** The action of a blocker that nobody has to do anything about. */
export const goesOnByItself: Sentence = {
  en: 'Nothing to do: it continues automatically',
  de: 'Nichts zu tun: Es geht automatisch weiter',
};

export interface ErrorExtra {
  details?: FieldError[];
  allowedEvents?: string[];
  blockers?: Blocker[];
  price?: Money | number;
  /** With TOTP_REQUIRED: what the second step of the sign-in is sent with. */
  challenge?: string;
  /** Seconds until the caller may try again; becomes the Retry-After header. */
  retryAfter?: number;
}

/**
 * The only error a feature throws on purpose; the HTTP filter and the socket gateway render it in the caller's
 * language. Its own message, for logs, is the English one.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly sentence: Sentence,
    readonly extra: ErrorExtra = {},
  ) {
    super(sentence.en);
    this.name = 'AppError';
    this.status = errorStatus[code];
  }
}

/** What is our own fault: it says nothing about our insides. */
export const failed = () =>
  new AppError('INTERNAL', { en: 'An error occurred', de: 'Ein Fehler ist aufgetreten' });

/** Something that we need is away for a moment; seconds until a caller may ask again. */
export const busy = (retryAfter: number) =>
  new AppError(
    'UNAVAILABLE',
    {
      en: 'The service is busy. Try again in a moment.',
      de: 'Der Dienst ist ausgelastet. Versuche es gleich noch einmal.',
    },
    { retryAfter },
  );

export const notFound = (what: Sentence = { en: 'Not found', de: 'Nicht gefunden' }) =>
  new AppError('NOT_FOUND', what);

/** The same word in every language: clients react to it, and show none of it. */
export const unauthorized = (word: 'unauthorized' | 'invalid signature' = 'unauthorized') =>
  new AppError('UNAUTHORIZED', everywhere(word));

export const invalidField = (field: string, rule: string, message: Sentence) =>
  new AppError('VALIDATION_FAILED', message, { details: [{ field, rule, message }] });
