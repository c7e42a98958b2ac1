import { type ErrorCode, errorStatus } from './error-codes.js';
import type { Money } from './money.js';

export interface FieldError {
  field: string;
  rule: string;
  message: string;
}

/** Says why something waits, who can end it and until when (behind every hold, freeze and refusal). */
export interface Blocker {
  code: string;
  message: string;
  action: string | null;
  owner: 'user' | 'staff' | 'processor';
  since: string;
  eta: string | null;
}

export interface ErrorExtra {
  details?: FieldError[];
  allowedEvents?: string[];
  blockers?: Blocker[];
  price?: Money | number;
  /** Seconds until the caller may try again; becomes the Retry-After header. */
  retryAfter?: number;
}

/** The only error a feature throws on purpose; the HTTP filter and the socket gateway render it. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorExtra = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = errorStatus[code];
  }
}

export const notFound = (what = 'Not found') => new AppError('NOT_FOUND', what);

export const invalidField = (field: string, rule: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { details: [{ field, rule, message }] });
